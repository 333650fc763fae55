"""The Python client of the protocol leaves nothing behind."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.server import ServerConnection, serve

from sobremesa.client import TableClient


async def _silence(connection: ServerConnection) -> None:
    await connection.wait_closed()


def test_a_socket_without_a_first_state_is_closed() -> None:
    """It was left open when a server died at that moment, and complained later, in the middle of something else."""

    async def journey() -> None:
        async with serve(_silence, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            client = TableClient(f"http://127.0.0.1:{port}", "room", guest="guest")
            client.patience = 0.0
            with pytest.raises(TimeoutError):
                await client.open()
            assert client.socket is not None and client.socket.transport.is_closing()

    asyncio.run(journey())
