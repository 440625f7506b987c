import { describe, expect, it } from "vitest";
import { importsOf, listSources, resolveImport, type Source } from "./sources.ts";

const sources = listSources().filter((source) => source.path.startsWith("packages/"));
const isTest = (path: string) => /\.(test|suite|e2e)\.tsx?$|\/test\/|\/e2e\//.test(path);
const production = sources.filter((source) => !isTest(source.path));

const packageOf = (path: string) => path.split("/")[1] ?? "";
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  tables: [],
  papers: [],
  http: [],
  pictures: ["http"],
  sdk: ["contract"],
  commerce: ["contract", "tables", "http", "pictures"],
  content: ["http", "pictures", "commerce"],
  demo: ["contract", "http", "commerce", "content"],
  storefront: ["contract", "papers", "sdk", "tables"],
  server: ["contract", "sdk", "tables", "http", "commerce", "content", "demo", "storefront"],
};

type Edge = { readonly from: Source; readonly specifier: string; readonly to: string | null };
const edges: Edge[] = production.flatMap((from) =>
  importsOf(from).map((specifier) => ({ from, specifier, to: resolveImport(from, specifier) })),
);
const tell = (edge: Edge) => `${edge.from.path} imports ${edge.specifier}`;

/** domain folder of a commerce source, null for shared ground */
function domainOf(path: string): string | null {
  const folder = /^packages\/commerce\/src\/([^/]+)\//.exec(path)?.[1];
  return folder && !["http", "db", "shared", "jobs"].includes(folder) ? folder : null;
}

describe("who may import whom", () => {
  it("packages import only the packages below them: talk to the backend through @comptoir/sdk, share shapes in @comptoir/contract", () => {
    const wrong = edges.filter(({ from, to }) => {
      const [own, other] = [packageOf(from.path), to && packageOf(to)];
      // How tests run is one thing for all packages.
      if (from.path.endsWith("/vitest.config.ts")) return false;
      return other && other !== own && !mayImport[own]?.includes(other);
    });
    expect(wrong.map(tell)).toEqual([]);
  });

  it("the content service knows nothing of the shop but how statements are made: it takes the rest as options", () => {
    const wrong = edges.filter(
      ({ from, to }) => packageOf(from.path) === "content" && /^packages\/commerce\/src\/(?!db\/)/.test(to ?? ""),
    );
    expect(wrong.map(tell)).toEqual([]);
  });

  it("only a demo shop loads the demo: fetch it by `await import` where the configuration says so", () => {
    const loaded = /(?:^|\n)import (?!type )[^;]*?"@comptoir\/demo\//;
    expect(production.filter(({ path, text }) => packageOf(path) !== "demo" && loaded.test(text))).toEqual([]);
  });

  it("rules do no input or output: pass what they need as arguments, fetch it in the use case", () => {
    const wrong = edges.filter(
      ({ from, to, specifier }) =>
        from.path.endsWith(".rules.ts") &&
        (specifier.startsWith("node:") ||
          specifier === "kysely" ||
          /\.(queries|routes)\.ts$|\/(db|http)\//.test(to ?? "")),
    );
    expect(wrong.map(tell)).toEqual([]);
  });

  it("one domain enters another by its use cases or rules, never by its queries: export a use case there", () => {
    const wrong = edges.filter(({ from, to }) => {
      const [own, other] = [domainOf(from.path), to && domainOf(to)];
      // Routes are the edge: they may present what another domain found.
      const inner = from.path.endsWith(".routes.ts") ? /\.(queries|routes)\.ts$/ : /\.(queries|present|routes)\.ts$/;
      return own && other && own !== other && inner.test(to ?? "");
    });
    expect(wrong.map(tell)).toEqual([]);
  });

  it("screens of a desk's order carry no schema to the browser: take values from files of rules and limits", () => {
    const screens = production.filter(({ path }) => /\/app\/desk\/order\/.*(?<!\.route)\.tsx$/.test(path));
    const values = /(?:^|\n)import (?!type )(?!\{(?: type [\w]+,?)+ \})[^;]*?"(@comptoir\/contract\/[^"]+)"/g;
    const wrong = screens.flatMap((from) =>
      [...from.text.matchAll(values)].flatMap(([, specifier = ""]) => {
        const to = resolveImport(from, specifier);
        const file = sources.find(({ path }) => path === to || path === `${to}.ts`);
        return file && !/from "zod"/.test(file.text) ? [] : [`${from.path} imports ${specifier}`];
      }),
    );
    expect(screens.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it("http, db and shared know no domain: hand the domain's function in as an argument", () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        /^packages\/commerce\/src\/(http|db|shared)\//.test(from.path) && to !== null && domainOf(to) !== null,
    );
    expect(wrong.map(tell)).toEqual([]);
  });

  it("the design system knows no domain: move the piece to the domain that owns the word", () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        from.path.startsWith("packages/storefront/app/ui/") && to !== null && !/\/app\/(ui|lib|styles)\//.test(to),
    );
    expect(wrong.map(tell)).toEqual([]);
  });

  it("Node never reaches the browser: put server work of the storefront into a *.server.ts file", () => {
    const wrong = edges.filter(
      ({ from, specifier }) =>
        from.path.startsWith("packages/storefront/app/") &&
        specifier.startsWith("node:") &&
        !/\.server\.tsx?$/.test(from.path),
    );
    expect(wrong.map(tell)).toEqual([]);
  });
});
