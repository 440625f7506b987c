// Addresses of visitors: each is written in one way only, and limits count what one visitor can have as one.
import { isIPv4 } from "node:net";

const FOUR_INSIDE_SIX = "0:0:0:0:0:ffff:";

/** The eight groups of an IPv6 address in their shortest form; null when it is none. */
function groupsOf(address: string): readonly string[] | null {
  const bare = address.replace(/%.*$/, "");
  if (!/^[\da-f.]*:[\da-f.:]+$/i.test(bare)) return null;
  const name = URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1);
  if (name === undefined) return null;
  const [head = [], tail = []] = name.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}

/** Two groups of IPv6 as the IPv4 address that they are. */
function fourOf(groups: readonly string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join(".");
}

/**
 * The one way in which an address is written: without the port and the brackets that proxies add, IPv4 as such also where
 * it came inside of IPv6. What is no address stays as it is.
 */
export function normaliseAddress(written: string): string {
  if (isIPv4(written)) return written;
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(written)?.[1] ?? written;
  const groups = groupsOf(bare);
  if (groups === null) return bare;
  const whole = groups.join(":");
  return whole.startsWith(FOUR_INSIDE_SIX) ? fourOf(groups.slice(6)) : whole;
}

/** What limits count as one visitor: an IPv4 address, or the /64 of IPv6 that any line gets whole. */
export function countedAddress(address: string): string {
  const normal = normaliseAddress(address);
  const groups = groupsOf(normal);
  return groups === null ? normal : `${groups.slice(0, 4).join(":")}::/64`;
}
