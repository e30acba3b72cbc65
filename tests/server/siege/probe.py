"""Who asks after the health of a server, as a process that has nothing else to do."""

import sys
import time
from contextlib import suppress

import httpx
import msgspec


def probe(address: str) -> None:
    """Ask after a server's health twice a second, and print how many milliseconds each answer takes."""
    with httpx.Client(base_url=address, timeout=30) as http:
        while True:
            begun = time.perf_counter()
            try:
                is_well = http.get("/health").status_code == httpx.codes.OK
            except httpx.HTTPError:
                is_well = False
            taken = round((time.perf_counter() - begun) * 1000, 2) if is_well else None
            sys.stdout.write(f"{msgspec.json.encode(taken).decode()}\n")
            sys.stdout.flush()
            time.sleep(0.5)


if __name__ == "__main__":
    with suppress(BrokenPipeError):  # nobody wants to know any more
        probe(sys.argv[1])
