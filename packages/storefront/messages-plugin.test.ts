import { build } from "vite";
import { describe, expect, it } from "vitest";
import { compileMessage, messagesPlugin, parseMessage, placeholdersOf } from "./messages-plugin.ts";

const compile = (source: string) => compileMessage(source, "test");

describe("a message compiles", () => {
  it("to a plain string when it asks for nothing", () => {
    expect(compile("Ajouter au panier")).toBe('"Ajouter au panier"');
    expect(compile("")).toBe('""');
  });

  it("to a function of its values", () => {
    expect(compile("{brand}, accueil")).toBe('(v,h)=>""+v.brand+", accueil"');
    expect(compile("Panier {name}")).toBe('(v,h)=>"Panier "+v.name');
    expect(compile("{count, number} pièces")).toBe('(v,h)=>""+h.number(v.count)+" pièces"');
  });

  it("with its plurals and choices taken when they are needed", () => {
    expect(compile("{n, plural, one {# ligne} other {# lignes}}")).toBe(
      '(v,h)=>""+h.plural(v.n,v.n,{"one":()=>""+h.number(v.n)+" ligne","other":()=>""+h.number(v.n)+" lignes"})',
    );
    expect(compile("{who, select, me {moi} other {eux}}")).toBe(
      '(v,h)=>""+h.select(v.who,{"me":()=>"moi","other":()=>"eux"})',
    );
  });

  it("to pieces when it has tags", () => {
    expect(compile("Lire <link>les {what}</link>.")).toBe('(v,h)=>["Lire ",{tag:"link",children:["les ",v.what]},"."]');
  });
});

it("a broken message names its key and the remedy", () => {
  expect(() => compileMessage("{n, plural, one {x}}", "fr.json carts.lines")).toThrow(/fr\.json carts\.lines.*"other"/);
  expect(() => compileMessage("{d, date, short}", "fr.json carts.when")).toThrow("format it with #lib/format.ts");
});

it("placeholders are the values and tags of a message wherever they stand", () => {
  const elements = parseMessage("{a} <b>{c, plural, one {{d}} other {<i>#</i>}}</b>", "test");
  expect(placeholdersOf(elements)).toEqual(["<b>", "<i>", "a", "c", "d"]);
});

it("a built page loads the texts of its own language only, by the import map of that language", async () => {
  const entry = "virtual:entry";
  const source =
    'import texts from "compiled-messages:auth"; import maps from "messages-import-maps"; console.log(texts, maps)';
  const virtual = {
    name: "entry",
    resolveId: (id: string) => (id === entry ? id : undefined),
    load: (id: string) => (id === entry ? source : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [messagesPlugin(), virtual],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const { output } = built as Exclude<typeof built, unknown[] | { close: unknown }>;
  const [page] = output;
  expect(page.imports).toContain("/assets/messages/auth.js");
  expect(page.code).not.toContain("Mot de passe");

  const files = new Map(
    output.flatMap((file) => (file.type === "asset" ? [[file.fileName, String(file.source)]] : [])),
  );
  const fileIn = (language: string) =>
    [...files.keys()].find((name) => name.startsWith(`assets/messages-${language}-`) && name.endsWith("/auth.js")) ??
    "";
  const [french, english] = [fileIn("fr"), fileIn("en")];
  expect(files.get(french)).toContain("Mot de passe");
  expect(files.get(english)).not.toContain("Mot de passe");
  for (const name of [french, english]) expect(page.code).toContain(`/${name.replace("auth.js", "")}`);
});
