"""What goes over the network, as values: messages, forms, answers, and their schemas."""
