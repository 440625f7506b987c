import { expect, it } from "vitest";
import { countedAddress, normaliseAddress } from "#address.ts";

it.each([
  ["10.0.0.1", "10.0.0.1"],
  ["10.0.0.1:5555", "10.0.0.1"],
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["::FFFF:a00:1", "10.0.0.1"],
  ["[::ffff:10.0.0.1]:80", "10.0.0.1"],
  ["[::1]:5", "0:0:0:0:0:0:0:1"],
  ["[::1]", "0:0:0:0:0:0:0:1"],
  ["::1", "0:0:0:0:0:0:0:1"],
  ["2001:DB8::00a:1", "2001:db8:0:0:0:0:a:1"],
  ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1:2:3:4:5"],
  ["fe80::1%eth0", "fe80:0:0:0:0:0:0:1"],
  ["unknown", "unknown"],
  ["", ""],
  ["::", "0:0:0:0:0:0:0:0"],
  ["1:2", "1:2"],
  ["a@b.example", "a@b.example"],
])("%s is the address %s", (written, normal) => {
  expect(normaliseAddress(written)).toBe(normal);
});

it.each([
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["2001:db8:1:2::7", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::7", "2001:db8:1:3::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
