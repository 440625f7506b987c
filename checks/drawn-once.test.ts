// What a part that is drawn once shows is what tells it from others (docs/decisions/0028). At run time it finds no data of the
// routes and nothing of one request (lib/document/shared-page.server.tsx); these are the ways that are left.
import { describe, expect, it } from "vitest";
import { importsOf, listSources, resolveImport, type Source } from "./sources.ts";
import { usesOf } from "./syntax.ts";

const sources = listSources().filter(({ path }) => /^packages\/storefront\/app\/(?!.*\.test\.tsx?$)/.test(path));
const using = (pattern: RegExp, allowed: RegExp) =>
  sources.filter(({ path, text }) => pattern.test(text) && !allowed.test(path)).map(({ path }) => path);

/** A name that a file imports or declares outside its functions: such a component closes over nothing. */
const isOfModule = ({ text }: Source, name: string) =>
  new RegExp(
    `^(export (default )?)?(async )?(const|function) ${name}\\b|^import [^"]*\\b${name}\\b[^"]* from `,
    "m",
  ).test(text);

const uses = sources.flatMap((source) => usesOf(source, "DrawnOnce").map((use) => ({ ...use, source })));
const at = ({ source, line }: (typeof uses)[number]) => `${source.path}:${line}`;

describe("a part that is drawn once", () => {
  it("has a name of its own, written as a text: two of one name on a page would get each other's HTML", () => {
    const names = uses.map(({ attributes }) => attributes.name ?? "");
    expect(names.length).toBeGreaterThan(3);
    expect(uses.filter(({ attributes }) => !/^[a-z][a-z-]+$/.test(attributes.name ?? "")).map(at)).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("is a component of its module, which can show nothing but its `of` and `by`: give it a name there", () => {
    const wrong = uses.filter(({ source, attributes }) => {
      const [, name] = /^\{([A-Z]\w*)\}$/.exec(attributes.component ?? "") ?? [];
      return !name || !isOfModule(source, name) || "..." in attributes || "children" in attributes;
    });
    expect(wrong.map(at)).toEqual([]);
  });

  /** Every context, and why a part below it that reads it shows no other visitor what is one's own. */
  const contexts: Readonly<Record<string, string>> = {
    "content/parts/block-parts.tsx": "what the place of a block is called, the same for everybody",
    "content/rich-text/rich-text.tsx": "how blocks inside a text are drawn, the same for everybody",
    "lib/language.tsx": "the language, which the address says",
    "lib/document/drawn-once.tsx": "how the server draws parts",
    "lib/document/render-context.ts": "what is one answer's: fails below a part",
    "ui/form/field-wiring.ts": "the ids of the field around it, which belong to its place",
    "ui/overlay/toasts.tsx": "how to tell something, and what was told: read by the frame alone, see below",
    "catalogue/table/typed-lines.ts": "what is typed into a table; on the server nothing is",
    "carts/cart/use-cart-saver.tsx": "what is being saved of a cart; on the server nothing is",
  };

  it("may read these contexts, each for a reason: a new one has to fail below a part, or to be the same for all its viewers", () => {
    const found = sources.filter(({ text }) => /\bcreateContext\b[^;]*from "react";/.test(text));
    const paths = found.map(({ path }) => path.replace("packages/storefront/app/", ""));
    expect(paths.toSorted()).toEqual(Object.keys(contexts).toSorted());
  });

  it("reads no notices, which are one visitor's: useNotifications is for the frame", () => {
    expect(using(/\buseNotifications\b/, /app\/(shell\/frame|ui\/overlay)\//)).toEqual([]);
  });

  it("is reached by no data of a route in another way: hand them down as props", () => {
    const others = /\b(useOutletContext|useAsyncValue|unstable_use\w+|UNSAFE_\w+Context)\b/;
    expect(using(others, /app\/lib\/document\/router-insides\.ts$/)).toEqual([]);
  });

  /** Every file for browsers that reads the clock or makes something up, and when: never while it is drawn in a part that is kept. */
  const clocks: Readonly<Record<string, string>> = {
    "approvals/list/approvals.route.tsx": "its loader",
    "attachments/kept-uploads.ts": "the page is there, in an effect",
    "attachments/use-uploads.ts": "a file is chosen",
    "auth/form-state.ts": "its action",
    "carts/cart/cart.route.tsx": "its loader",
    "catalogue/product/media/media.present.ts": "the server presents a product to a loader",
    "desk/account/credit-forms.tsx": "drawn, on a page of the desk, which is drawn for each visit",
    "desk/inbox/inbox.route.tsx": "its loader",
    "desk/money/order-money-block.tsx": "drawn, on a page of the desk, which is drawn for each visit",
    "desk/offer/offer-history.route.tsx": "its loader",
    "desk/offers/offer-words.ts": "drawn, on a page of the desk, which is drawn for each visit",
    "desk/offers/use-offer-edits.ts": "an edit was answered",
    "desk/orders/order-list.route.tsx": "its loader",
    "desk/quote/desk-quote.route.tsx": "its loader and action",
    "desk/quotes/quote-list.route.tsx": "its loader",
    "entry.client.tsx": "a file was missing",
    "lib/document/early-press.ts": "something is pressed",
    "lib/form-key.ts": "a form is sent, and their loaders",
    "lib/kept-in-browser.ts": "something is typed",
    "lib/live/follow.ts": "a connection is opened",
    "lists/list/list.route.tsx": "its loader",
    "orders/spend/spend-months.tsx": "drawn, on a page that is drawn for each visit",
    "scanning/scan-dialog.tsx": "a code was scanned",
    "shell/frame/notifications-button.tsx": "the page is there, in an effect",
    "shell/session/session-notice.tsx": "the page is there, in an effect",
    "ui/overlay/toasts.tsx": "something is told",
  };

  it("shows no time but what it is told in `by`, or the next visitor reads the first one's: a file that reads the clock says when", () => {
    const reading =
      /\b(Date\.now|Math\.random|performance\.now|randomUUID|getRandomValues)\(|\bnew Date\(\)|\bTemporal\.Now\b/;
    const found = using(reading, /\.(server|data)\.tsx?$/).map((path) => path.replace("packages/storefront/app/", ""));
    expect(found.toSorted()).toEqual(Object.keys(clocks).toSorted());
  });

  /** A file and all that it shows, through others; what the server alone has is no part of it. */
  function shownBy(path: string, found = new Set<string>()): ReadonlySet<string> {
    const source = sources.find((known) => known.path === path);
    if (!source || found.has(path) || /\.(server|data)\.tsx?$/.test(path)) return found;
    found.add(path);
    for (const specifier of importsOf(source)) shownBy(resolveImport(source, specifier) ?? "", found);
    return found;
  }

  it("is no file that reads the clock while it is drawn, nor one that shows what does", () => {
    const readers = Object.keys(clocks).filter((path) => clocks[path]?.startsWith("drawn"));
    const shown = new Set(uses.flatMap(({ source }) => [...shownBy(source.path)]));
    // The frame and a page at the least.
    expect(shown.size).toBeGreaterThan(100);
    expect(readers.filter((path) => shown.has(`packages/storefront/app/${path}`))).toEqual([]);
  });
});
