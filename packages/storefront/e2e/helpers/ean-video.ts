// A film for the camera of a test browser: one EAN-13, held still, as Chromium takes it (YUV4MPEG2).
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const odd = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
const invert = (bars: string) => [...bars].map((bar) => (bar === "1" ? "0" : "1")).join("");
const reverse = (bars: string) => [...bars].reverse().join("");
/** Which of the six digits on the left are of even parity, by the first digit. */
const parities = ["000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110", "011010"];

/** The 95 modules of an EAN-13: "1" is a bar. */
export function barsOf(ean: string): string {
  const [first = 0, ...digits] = [...ean].map(Number);
  const right = (digit: number) => invert(odd[digit] ?? "");
  const left = digits
    .slice(0, 6)
    .map((digit, place) => (parities[first]?.[place] === "1" ? reverse(right(digit)) : odd[digit]))
    .join("");
  return `101${left}01010${digits.slice(6).map(right).join("")}101`;
}

const [width, height, module] = [640, 480, 5];

/** The path of a film that shows the code. */
export async function filmOf(ean: string): Promise<string> {
  const bars = barsOf(ean);
  const margin = Math.floor((width - bars.length * module) / 2);
  const row = Buffer.alloc(width, 235);
  for (let x = 0; x < bars.length * module; x += 1) if (bars[Math.floor(x / module)] === "1") row[margin + x] = 16;
  const blank = Buffer.alloc(width, 235);
  const luma = Array.from({ length: height }, (_, y) => (y > 140 && y < 340 ? row : blank));
  const frame = Buffer.concat([Buffer.from("FRAME\n"), ...luma, Buffer.alloc((width * height) / 2, 128)]);
  const folder = await mkdtemp(join(tmpdir(), "comptoir-film-"));
  const path = join(folder, `${ean}.y4m`);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
  return path;
}
