import compiled from "compiled-messages:shell";
import { expect, it } from "vitest";
import { type CompiledNamespace, textOf } from "#lib/messages.tsx";

const lines: CompiledNamespace = {
  fr: {
    lines: (v, h) => [
      "",
      h.plural(v.n, Number(v.n), { "=0": () => "aucune", one: () => h.number(v.n), other: () => h.number(v.n) }),
    ],
  },
  en: { lines: (v) => `${v.n} lines` },
};

it("a text is given in the language asked for, with its values", () => {
  const { textIn } = textOf<"shell">(compiled);
  expect(textIn("fr")("toHomeOf", { brand: "Comptoir" })).toBe("Comptoir, accueil");
  expect(textIn("en")("toHomeOf", { brand: "Comptoir" })).toBe("Comptoir, home");
});

it("numbers inside a text are written as the language writes them", () => {
  // The stand-in namespace has keys that no real one has.
  const t = textOf<"shell">(lines).textIn("fr") as (key: string, values: Record<string, number>) => string;
  expect(t("lines", { n: 0 })).toBe("aucune");
  expect(t("lines", { n: 1234 })).toBe("1\u202f234");
});

it("a missing key says where to add it", () => {
  const t = textOf<"shell">(compiled).textIn("fr") as (key: string) => string;
  expect(() => t("nowhere")).toThrow('No message "nowhere": add it to app/messages/fr.json and en.json.');
});

it("a choice by a word that came from outside is one of its own, else the other", () => {
  const choice: CompiledNamespace = {
    fr: { kind: (v, h) => h.select(v.kind, { file: () => "fichier", other: () => "autre" }) },
  };
  const t = textOf<"shell">(choice).textIn("fr") as (key: string, values: Record<string, string>) => string;
  expect(["file", "constructor", "toString"].map((kind) => t("kind", { kind }))).toEqual(["fichier", "autre", "autre"]);
});
