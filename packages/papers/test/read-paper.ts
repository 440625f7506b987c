// Reads the words of a paper as a reader's program finds them: each run of text of each page, in the order in which it is written.
import { inflateSync } from "node:zlib";

type Objects = ReadonlyMap<string, { readonly dictionary: string; readonly text: string }>;

function objectsOf(file: Uint8Array): Objects {
  const source = Buffer.from(file).toString("latin1");
  const objects = new Map<string, { dictionary: string; text: string }>();
  for (const [, id = "", body = ""] of source.matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [dictionary = ""] = body.split("\nstream", 1);
    const stream = body.slice(dictionary.length).replace(/^\nstream\r?\n|\r?\nendstream$/g, "");
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

/** The runs of each page. */
export function readPages(file: Uint8Array): string[][] {
  const objects = objectsOf(file);
  const pages = [...objects.values()].filter(({ dictionary }) => dictionary.includes("/Type /Page\n"));
  return pages.map(({ dictionary }) => {
    const fonts = objects.get(idIn(dictionary, "Resources"))?.dictionary ?? "";
    const content = objects.get(idIn(dictionary, "Contents"))?.text ?? "";
    let signs: ReadonlyMap<number, string> = new Map();
    const runs: string[] = [];
    for (const [, font, shown = ""] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
      if (font) signs = signsOf(objects, idIn(fonts, font));
      const codes = (shown.match(/<[0-9a-f]+>/g) ?? []).flatMap((code) => code.match(/[0-9a-f]{4}/g) ?? []);
      if (!font) runs.push(codes.map((code) => signs.get(Number.parseInt(code, 16)) ?? "?").join(""));
    }
    return runs;
  });
}

/** How often each kind of node stands in the tree for screen readers. */
export function countTags(file: Uint8Array): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, tag = ""] of Buffer.from(file)
    .toString("latin1")
    .matchAll(/<<\n\/S \/(\w+)/g))
    counts[tag] = (counts[tag] ?? 0) + 1;
  return counts;
}
