"""One line of progress for every twentieth of a run, in place of a dot for every test: `pytest -p tests.progress`."""

from __future__ import annotations

import time

import pytest

LINES = 20


class Progress:
    """Counts the tests that have ended, and prints how far the run is. Failures are printed when they happen."""

    def __init__(self, reporter: pytest.TerminalReporter) -> None:
        self.reporter = reporter
        self.began = time.monotonic()
        self.total = 0
        self.ended = 0
        self.failed = 0

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        self.total = len(ids)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.total = self.total or len(session.items)

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """Nothing is printed for a test that passes."""
        return ("passed", "", "") if report.passed and report.when == "call" else None

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed += 1
            self.reporter.write_line(f"FAILED {report.nodeid} ({report.when})", red=True)
        if report.when == "teardown":
            before, self.ended = self.ended, self.ended + 1
            if before * LINES // max(self.total, 1) < self.ended * LINES // max(self.total, 1):
                self.reporter.write_line(self._line())

    def _line(self) -> str:
        minutes, seconds = divmod(int(time.monotonic() - self.began), 60)
        return f"{minutes:2}:{seconds:02}  {self.ended:,} of {self.total:,} tests, {self.failed} failed"


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and not hasattr(config, "workerinput"):  # workers of xdist report to the one process
        config.pluginmanager.register(Progress(reporter), "sobremesa-progress")
