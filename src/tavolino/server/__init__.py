"""Tables that people share over the network: stored before told, and told to each seat what it may know."""
