"""Open data: matches between strong players that anybody can make again, and what they show."""
