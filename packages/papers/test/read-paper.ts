// Reads the words of a paper as a reader's program finds them: each run of text of each page, in the order in which it is written,
// and where it stands.
import { inflateSync } from "node:zlib";

type Objects = ReadonlyMap<string, { readonly dictionary: string; readonly text: string }>;

function objectsOf(file: Uint8Array): Objects {
  const source = Buffer.from(file).toString("latin1");
  const objects = new Map<string, { dictionary: string; text: string }>();
  for (const [, id = "", body = ""] of source.matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [dictionary = ""] = body.split("\nstream", 1);
    const stream = body.slice(dictionary.length).replace(/^\nstream\r?\n|\nendstream$/g, "");
    const isText = dictionary.includes("/FlateDecode") && !dictionary.includes("/Length1");
    objects.set(id, { dictionary, text: isText ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1") : "" });
  }
  return objects;
}

const idIn = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? "";

/** Signs by the number under which the font knows them. */
function signsOf(objects: Objects, fontId: string): ReadonlyMap<number, string> {
  const map = objects.get(idIn(objects.get(fontId)?.dictionary ?? "", "ToUnicode"))?.text ?? "";
  const signs = new Map<number, string>();
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [at, code] of (list.match(/[0-9a-f]{4}/g) ?? []).entries())
      signs.set(Number.parseInt(first, 16) + at, String.fromCharCode(Number.parseInt(code, 16)));
  return signs;
}

/** A run of text: its base line begins `x` points from the left and `y` points from the foot of the page. */
export type PlacedRun = { readonly text: string; readonly x: number; readonly y: number };

/** The runs of each page with their places. */
export function readPlacedPages(file: Uint8Array): PlacedRun[][] {
  const objects = objectsOf(file);
  const pages = [...objects.values()].filter(({ dictionary }) => dictionary.includes("/Type /Page\n"));
  return pages.map(({ dictionary }) => {
    const fonts = objects.get(idIn(dictionary, "Resources"))?.dictionary ?? "";
    const content = objects.get(idIn(dictionary, "Contents"))?.text ?? "";
    let signs: ReadonlyMap<number, string> = new Map();
    let place = { x: Number.NaN, y: Number.NaN };
    const runs: PlacedRun[] = [];
    const operators = /\/(F\d+) [\d.]+ Tf|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\[(.*)\] TJ/g;
    for (const [, font, x, y, shown] of content.matchAll(operators)) {
      if (font) signs = signsOf(objects, idIn(fonts, font));
      if (x !== undefined) place = { x: Number(x), y: Number(y) };
      if (shown === undefined) continue;
      const codes = (shown.match(/<[0-9a-f]+>/g) ?? []).flatMap((code) => code.match(/[0-9a-f]{4}/g) ?? []);
      runs.push({ ...place, text: codes.map((code) => signs.get(Number.parseInt(code, 16)) ?? "?").join("") });
    }
    return runs;
  });
}

/** The runs of each page. */
export const readPages = (file: Uint8Array): string[][] =>
  readPlacedPages(file).map((runs) => runs.map(({ text }) => text));

/** How often each kind of node stands in the tree for screen readers. */
export function countTags(file: Uint8Array): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, tag = ""] of Buffer.from(file)
    .toString("latin1")
    .matchAll(/<<\n\/S \/(\w+)/g))
    counts[tag] = (counts[tag] ?? 0) + 1;
  return counts;
}
