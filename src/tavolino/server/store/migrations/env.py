"""Runs migrations on the connection that `store.migrate` gives."""

from alembic import context

from tavolino.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
