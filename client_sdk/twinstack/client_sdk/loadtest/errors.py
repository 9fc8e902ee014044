"""What can be wrong with what the load tester is given."""

from twinstack.client_sdk.errors import ClientError


class LoadError(ClientError):
    """A plan, a condition or a file of results cannot be used, or no server can. The text says where and what was
    expected."""
