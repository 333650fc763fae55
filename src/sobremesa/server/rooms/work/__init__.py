"""Work done beside the event loop, in processes that can be ended: what strangers sent, and what bots think."""
