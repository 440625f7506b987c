// Deliveries as a file of calendars (RFC 5545): one day each, never a span, without alarm or time zone. Pure.

export type CalendarDay = {
  /** ISO 8601. */
  readonly day: string;
  /** Names the delivery for ever, so that a calendar moves it and does not add another. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
};

export type CalendarFile = {
  readonly name: string;
  /** Of the shop. */
  readonly host: string;
  /** When it was written. */
  readonly at: Date;
  readonly days: readonly CalendarDay[];
};

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** A line holds 75 bytes at most; what follows goes on after a space. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    // A line that goes on begins with its space.
    if (bytes + size > (pieces.length === 0 ? 75 : 74)) {
      pieces.push(piece);
      piece = "";
      bytes = 0;
    }
    piece += sign;
    bytes += size;
  }
  return [...pieces, piece].join("\r\n ");
}

const compact = (day: string) => day.replaceAll("-", "");

const stampOf = (at: Date) => `${at.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

/** The day after, as an event that lasts a day ends with it. */
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The text of the file. */
export function writeCalendar({ name, host, at, days }: CalendarFile): string {
  const events = days.flatMap(({ day, id, title, text }) => [
    "BEGIN:VEVENT",
    `UID:${escapeText(id)}@${host}`,
    `DTSTAMP:${stampOf(at)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(nextDay(day))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Comptoir//Deliveries//FR", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
    ...[`X-WR-CALNAME:${escapeText(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT6H", ...events, "END:VCALENDAR"],
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
