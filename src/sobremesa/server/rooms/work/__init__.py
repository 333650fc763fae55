"""Work outside the event loop, in processes that can be killed: uploads and bots."""
