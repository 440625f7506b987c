import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { finishDocument } from "#lib/document/document.server.ts";
import { DrawingContext, DrawnOnce, type Json, type PartKey } from "#lib/document/drawn-once.tsx";
import { type DrawnPart, keepParts, noteAsked, startParts } from "#lib/document/drawn-parts.server.ts";

type DrawingProps = { readonly draw: () => ReactNode };

const Words = ({ draw }: DrawingProps) => <p>{draw()}</p>;
const WithId = ({ draw }: DrawingProps) => <p id={useId()}>{draw()}</p>;

const Page = ({ children }: { readonly children: ReactNode }) => (
  <html lang="fr">
    <head>
      <meta charSet="utf-8" />
    </head>
    <body>
      <main>{children}</main>
    </body>
  </html>
);

/** Collects what nobody holds, as the collector's own command is shown to a new context alone. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  setFlagsFromString("--no-expose-gc");
  return collect;
}

/** The document with these parts, as the server sends it. */
function documentOf(main: ReactNode, address = "/c", facts: Readonly<Record<string, string>> = {}) {
  const parts = startParts({ address, factOf: (fact) => facts[fact] ?? "no" });
  const html = renderToString(
    <DrawingContext value={parts.draw}>
      <Page>{main}</Page>
    </DrawingContext>,
  );
  const { body, scripts } = finishDocument(parts.cut(html), { importMap: undefined, data: null, sleeps: false });
  return { html: new TextDecoder().decode(body), scripts };
}

type ShownPart = Partial<PartKey> & { readonly draw: () => ReactNode; readonly hasId?: boolean };

/** A part that shows whatever `draw` says when it is drawn: the server must not know of it. */
function part({ name = "facets", of = {}, by = {}, draw, hasId = false }: ShownPart) {
  const Shown = hasId ? WithId : Words;
  return <DrawnOnce name={name} of={of} by={by} component={() => <Shown draw={draw} />} />;
}

let made = 0;
/** Each says something else. */
const facets = () => {
  made += 1;
  return { made };
};

describe("a part that is drawn once", () => {
  it("stands in the next page as it was drawn", () => {
    const draw = vi.fn(() => "30 × 20 cm à 12,40 €");
    const of = { facets: facets() };
    const first = documentOf(part({ of, draw }));
    expect(documentOf(part({ of, draw }))).toEqual(first);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(first.html).toContain("<main><p>30 × 20 cm à 12,40 €</p></main>");
  });

  it("is the same for all objects that say the same, and another one where they say the least thing else", () => {
    const draw = vi.fn(() => "drawn");
    const said = (price: number | null) => ({ offers: [{ code: "CAR-0001", price }], total: 1 });
    for (const price of [12, 12, 13, null, 12]) documentOf(part({ of: { results: said(price) }, draw }));
    expect(draw).toHaveBeenCalledTimes(3);
    // What is under another name is something else.
    documentOf(part({ of: { others: said(12) }, draw }));
    expect(draw).toHaveBeenCalledTimes(4);
  });

  it.each<readonly [where: string, other: Partial<PartKey>, address: string]>([
    ["shows another object", { of: { facets: facets() } }, "/c"],
    ["shows something else besides", { by: { chosen: "red" } }, "/c"],
    ["has another name", { name: "table" }, "/c"],
    ["stands at another address", {}, "/en/c"],
  ])("is drawn anew where it %s", (_, other, address) => {
    const draw = vi.fn(() => "drawn");
    const shown = { of: { facets: facets() }, draw };
    documentOf(part(shown));
    documentOf(part({ ...shown, ...other }), address);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("is drawn anew for visitors for whom another thing is true of what it asks for, and for no others", () => {
    const draw = vi.fn(() => "drawn");
    const of = { facets: facets() };
    const asking = (facts: Readonly<Record<string, string>>) => {
      const asks = () => {
        noteAsked("asking", "may order");
        return draw();
      };
      const shown = part({ name: "asking", of, draw: asks });
      return documentOf(shown, "/c", facts);
    };
    asking({ "may order": "yes", name: "Camille" });
    asking({ "may order": "yes", name: "Yanis" });
    expect(draw).toHaveBeenCalledTimes(1);
    asking({ "may order": "no", name: "Yanis" });
    expect(draw).toHaveBeenCalledTimes(2);
    asking({ "may order": "no" });
    asking({ "may order": "yes" });
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("is drawn anew for what the part that it holds asks for, drawn or kept", () => {
    const inner = vi.fn(() => "inner");
    const [one, two, held] = [facets(), facets(), facets()];
    const asks = () => {
      noteAsked("held", "may see prices");
      return inner();
    };
    const Holding = () => <div>{part({ name: "held", of: { held }, draw: asks })}</div>;
    const page = (of: typeof one, mayIt: string) =>
      documentOf(<DrawnOnce name="holding" of={{ of }} by={{}} component={Holding} />, "/c", {
        "may see prices": mayIt,
      }).html;
    inner.mockReturnValueOnce("12,40 €");
    expect(page(one, "yes")).toContain("12,40 €");
    expect(page(two, "yes")).toContain("12,40 €");
    for (const of of [one, two]) expect(page(of, "no")).not.toContain("12,40 €");
    for (const of of [one, two]) expect(page(of, "yes")).toContain("12,40 €");
    expect(inner).toHaveBeenCalledTimes(2);
  });

  it("is found again by all that it says, however long that is", () => {
    const draw = vi.fn(() => "drawn");
    const long = "article ".repeat(1_000);
    for (const text of [`${long}1`, `${long}2`, `${long}1`]) documentOf(part({ by: { text }, draw }));
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("is told from another one that shows the same on the same page", () => {
    const of = { facets: facets() };
    const both = () =>
      documentOf([
        <div key="one">{part({ name: "words", of, draw: () => "in words" })}</div>,
        <div key="two">{part({ name: "figures", of, draw: () => "in figures" })}</div>,
      ]);
    const first = both();
    expect(first.html).toContain("<div><p>in words</p></div><div><p>in figures</p></div>");
    expect(both()).toEqual(first);
  });

  it("shows what it is given, and is known by nothing but that", () => {
    const Sentence = ({ goods, count }: { readonly goods: { readonly name: string }; readonly count: number }) => (
      <p>{`${count} × ${goods.name}`}</p>
    );
    const [lid, cup] = [{ name: "couvercle" }, { name: "gobelet" }];
    const shown = (goods: typeof lid, count: number) =>
      documentOf(<DrawnOnce name="sentence" component={Sentence} of={{ goods }} by={{ count }} />).html;
    for (const _ of [1, 2]) {
      expect(shown(lid, 2)).toContain("<p>2 × couvercle</p>");
      expect(shown(cup, 2)).toContain("<p>2 × gobelet</p>");
      expect(shown(cup, 3)).toContain("<p>3 × gobelet</p>");
    }
  });

  it("takes only what JSON says in full", () => {
    type IsJson<Value> = Value extends Json ? true : false;
    type CartLike = { readonly note: string | null; readonly tiers: readonly { readonly quantity?: number }[] };
    const taken: readonly [IsJson<CartLike>, IsJson<string[]>] = [true, true];
    // Of these it says nothing, or the same for different ones.
    type RefusedTypes = readonly [IsJson<Map<string, string>>, IsJson<Set<string>>, IsJson<Date>, IsJson<() => string>];
    const refused: RefusedTypes = [false, false, false, false];
    const ofUnknown: IsJson<{ readonly kept: unknown }> = false;
    expect([taken, refused, ofUnknown].flat()).toEqual([true, true, false, false, false, false, false]);
  });

  it("that holds ids by React is taken again for its own place alone", () => {
    const draw = vi.fn(() => "a field");
    const [withId, without] = [facets(), facets()];
    const pageWith = (hasId: boolean, isLast: boolean) => {
      const of = { facets: hasId ? withId : without };
      return documentOf([
        <div key="other">{isLast ? null : part({ name: "other", by: { hasId }, hasId, draw: () => "another" })}</div>,
        <div key="place">{isLast ? null : part({ of, hasId, draw })}</div>,
        <div key="last">{isLast ? part({ of, hasId, draw }) : null}</div>,
      ]).html;
    };
    const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const there = pageWith(true, true);
    const here = pageWith(true, false);
    expect(draw).toHaveBeenCalledTimes(2);
    expect(new Set([...idsOf(there), ...idsOf(here)]).size).toBe(3);
    // Both places are known from now on.
    expect([pageWith(true, true), pageWith(true, false)]).toEqual([there, here]);
    expect(draw).toHaveBeenCalledTimes(2);
    // Without ids a part may stand anywhere.
    draw.mockClear();
    pageWith(false, true);
    pageWith(false, false);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("has the ids that a browser will give, drawn or kept", () => {
    const main = () => part({ of: inBrowser, hasId: true, draw: () => "a field" });
    const inBrowser = { facets: facets() };
    const [id] = /id="[^"]+"/.exec(renderToString(<Page>{main()}</Page>)) ?? [];
    for (const _ of [1, 2]) expect(documentOf(main()).html).toContain(id);
  });

  it("keeps no more of the page that it was drawn in than itself", () => {
    const collect = collector();
    const documents = (from: number) => {
      for (let number = from; number < from + 40; number += 1) {
        const picture = <img src={`/picture-${number}.webp`} alt="" />;
        const shown = part({ of: { facets: facets() }, draw: () => picture });
        documentOf([<p key="filler">{"€".repeat(500_000)}</p>, <div key="part">{shown}</div>]);
      }
    };
    documents(0);
    collect();
    const before = process.memoryUsage().heapUsed;
    documents(40);
    collect();
    // The pages have 40 MB together.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
  });

  it("may hold another, and both are kept", () => {
    const draw = vi.fn(() => "inner");
    const [outer, inner] = [facets(), facets()];
    const page = (of: ReturnType<typeof facets>) =>
      documentOf(
        <DrawnOnce
          name="outer"
          of={{ of }}
          by={{}}
          component={() => <div>{part({ name: "inner", of: { inner }, draw })}</div>}
        />,
      );
    const first = page(outer);
    expect(page(outer)).toEqual(first);
    expect(page(facets())).toEqual(first);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("brings its own scripts and the early links of its pictures, drawn or not", () => {
    const Shown = () => (
      <div>
        <img src="/box.webp" srcSet="/box.webp?width=100 100w" alt="" fetchPriority="high" />
        <script>{"start()"}</script>
      </div>
    );
    const of = { facets: facets() };
    const page = () => documentOf(<DrawnOnce name="picture" of={of} by={{}} component={Shown} />);
    const first = page();
    expect(first.html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
    expect(first.scripts).toHaveLength(1);
    expect(page()).toEqual(first);
  });

  it("is not mixed up by a text that looks like a mark", () => {
    const text = "\uE000begin 0;\uE000fill 0;\uE000end 0;";
    expect(documentOf(part({ of: { facets: facets() }, draw: () => text })).html).toContain(`<p>${text}</p>`);
  });
});

describe("what is kept of parts", () => {
  const partOf = (bytes: number, given: Partial<DrawnPart> = {}): DrawnPart => ({
    bytes: new Uint8Array(bytes),
    scripts: [],
    preloads: [],
    isOfPlace: false,
    ...given,
  });

  it.each([
    ["its bytes", "a", partOf(998)],
    ["its key", "a".repeat(500), partOf(0)],
    ["its scripts", "a", partOf(0, { scripts: ["x".repeat(400), "y".repeat(99)] })],
    ["its early links", "a", partOf(0, { preloads: ["x".repeat(499)] })],
  ])("counts %s: what nobody has seen for longest goes", (_, key, part) => {
    const exact = keepParts(1000);
    void exact.keep(key, part);
    expect(exact.find(key)).toBe(part);
    // One more, and the longest unseen goes; the new one stays.
    const next = partOf(0);
    void exact.keep("b", next);
    expect([exact.find(key), exact.find("b")]).toEqual([undefined, next]);
  });

  it("is what was seen last, and counts what stands under a key once", () => {
    const parts = keepParts(1000);
    const [one, two, three] = [partOf(398), partOf(398), partOf(398)];
    void parts.keep("1", partOf(398));
    void parts.keep("1", one);
    void parts.keep("2", two);
    expect(parts.find("1")).toBe(one);
    void parts.keep("3", three);
    expect(["1", "2", "3"].map(parts.find)).toEqual([one, undefined, three]);
  });

  it("takes less room than its bytes where they say the same over and over, and comes back the same", async () => {
    const html = new TextEncoder().encode('<li class="card">30 × 20 cm à 12,40 €</li>'.repeat(1000));
    const parts = keepParts(html.length + 3000);
    const [one, two] = [partOf(0, { bytes: html, scripts: ["s"] }), partOf(0, { bytes: html, preloads: ["l"] })];
    const packed = parts.keep("1", one);
    expect(parts.find("1")).toBe(one);
    await packed;
    await parts.keep("2", two);
    const found = ["1", "2"].map((key) => {
      const part = parts.find(key);
      return part && { ...part, bytes: new Uint8Array(part.bytes) };
    });
    expect(found).toEqual([one, two]);
  });

  it("is what came last under a key, also where what was there before is still being packed", async () => {
    const parts = keepParts(100_000);
    const [before, after] = [partOf(9000), partOf(0)];
    const packed = parts.keep("1", before);
    await parts.keep("1", after);
    await packed;
    expect(parts.find("1")).toBe(after);
  });

  it("is nothing that is larger than all may be", () => {
    const parts = keepParts(1000);
    void parts.keep("1", partOf(999));
    expect(parts.find("1")).toBeUndefined();
  });
});
