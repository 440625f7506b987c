import { expect, it } from "vitest";
import { writeCalendar } from "#orders/deliveries/calendar-file.ts";

const file = (title: string) =>
  writeCalendar({
    ...{ name: "Livraisons", host: "shop.test", at: new Date("2026-11-23T09:05:07Z") },
    days: [{ day: "2026-12-31", id: "172-189-1896838-1", title, text: "Commande 172-189-1896838-1" }],
  });

it("a delivery is one whole day, by the number that keeps its place", () => {
  expect(file("Atelier du Gobelet").split("\r\n")).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Comptoir//Deliveries//FR", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
    ...["X-WR-CALNAME:Livraisons", "REFRESH-INTERVAL;VALUE=DURATION:PT6H", "BEGIN:VEVENT"],
    ...["UID:172-189-1896838-1@shop.test", "DTSTAMP:20261123T090507Z", "DTSTART;VALUE=DATE:20261231"],
    ...["DTEND;VALUE=DATE:20270101", "SUMMARY:Atelier du Gobelet", "DESCRIPTION:Commande 172-189-1896838-1"],
    ...["TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", ""],
  ]);
});

it("signs of the format are texts, and no line is longer than 75 bytes", () => {
  const text = file(`Sacs; boîtes, films\nBEGIN:VEVENT ${"é".repeat(90)}`);
  expect(text).toContain("SUMMARY:Sacs\\; boîtes\\, films\\nBEGIN:VEVENT");
  const lines = text.split("\r\n");
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  expect(text.replaceAll("\r\n ", "")).toContain("é".repeat(90));
});
