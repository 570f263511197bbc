"""The addresses of this machine on the networks it belongs to; none of them is asked anything."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from ipaddress import IPv4Address, ip_address

from companion.device.android import failures, java, on_android

NOWHERE = ("192.0.2.1", "10.255.255.254", "192.168.255.254", "172.31.255.254")  # no traffic is sent
ADDRESS_OF = 0x8915  # asks Linux for the address of an interface


def addresses() -> tuple[str, ...]:
    """The private addresses guests could reach, the one most likely to work first."""
    found = dict.fromkeys((*_on_the_way_out(), *_of_interfaces(), *_by_name()))
    return tuple(sorted(filter(is_ours, found), key=_is_makeshift))


def is_ours(address: str) -> bool:
    """Is an address one of a home network, neither public nor of one machine alone?"""
    try:
        known = ip_address(address)
    except ValueError:
        return False
    everywhere = known.is_loopback or known.is_unspecified or known.is_multicast
    return isinstance(known, IPv4Address) and known.is_private and not everywhere


def _is_makeshift(address: str) -> bool:
    """Was an address taken because no network gave one?"""
    return ip_address(address).is_link_local


def _on_the_way_out() -> Iterator[str]:
    """The addresses of this machine from which each kind of network would be reached."""
    for target in NOWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            try:
                asked.connect((target, 9))
                yield str(asked.getsockname()[0])
            except OSError:
                continue


def _of_interfaces() -> Iterator[str]:
    """The address of each interface, where the system tells, also of a phone's hotspot."""
    if on_android():
        yield from _of_android()
    elif sys.platform.startswith("linux"):
        yield from _of_linux()


def _of_linux() -> Iterator[str]:
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            try:
                told = fcntl.ioctl(asked.fileno(), ADDRESS_OF, name.encode()[:15].ljust(40, b"\0"))
                yield socket.inet_ntoa(told[20:24])
            except OSError:
                continue


def _of_android() -> Iterator[str]:
    interfaces = java("java.net.NetworkInterface")
    if interfaces is None:
        return
    try:
        every = interfaces.getNetworkInterfaces()
        while every is not None and every.hasMoreElements():
            found = every.nextElement().getInetAddresses()
            while found.hasMoreElements():
                yield str(found.nextElement().getHostAddress())
    except failures():
        return


def _by_name() -> Iterator[str]:
    """The addresses under the name of this machine, as far as it knows them itself."""
    if os.name == "nt":
        try:
            yield from socket.gethostbyname_ex(socket.gethostname())[2]
        except OSError:
            return
