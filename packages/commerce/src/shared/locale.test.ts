import { describe, expect, it } from "vitest";
import { labelIn, normaliseLocale, withLanguageKeys } from "#shared/locale.ts";

describe("the locale of a call (accounts 1.5)", () => {
  it.each([
    ["fr-FR", "fr-FR"],
    ["fr_FR", "fr-FR"],
    ["fr", "fr-FR"],
    ["FR", "fr-FR"],
    ["fr-BE", "fr-FR"],
    ["en-GB", "en-GB"],
    ["en_GB", "en-GB"],
    ["EN", "en-GB"],
    ["en-US", "en-GB"],
    ["  en  ", "en-GB"],
  ])("%j is %s", (written, locale) => {
    expect(normaliseLocale(written)).toBe(locale);
  });

  it.each([null, undefined, "", "   ", "de-DE", "?", "e", "f", "xx", "-", "日本"])(
    "%j is the main locale, never an error",
    (written) => {
      expect(normaliseLocale(written)).toBe("fr-FR");
    },
  );
});

describe("the choice of a label (catalogue 1.3)", () => {
  const both = { "fr-FR": "Boîte", "en-GB": "Box" };

  it("is that of the locale asked for", () => {
    expect(labelIn(both, "fr-FR")).toBe("Boîte");
    expect(labelIn(both, "en-GB")).toBe("Box");
  });

  it("is the main locale's where the locale has none or an empty one", () => {
    expect(labelIn({ "fr-FR": "Boîte" }, "en-GB")).toBe("Boîte");
    expect(labelIn({ "fr-FR": "Boîte", "en-GB": "" }, "en-GB")).toBe("Boîte");
  });

  it("is any other where the main locale has none either", () => {
    expect(labelIn({ "fr-FR": "", "de-DE": "", "it-IT": "Scatola" }, "en-GB")).toBe("Scatola");
  });

  it.each([null, undefined, {}, { "fr-FR": "", "en-GB": "" }])("is nothing in %j", (labels) => {
    expect(labelIn(labels, "fr-FR")).toBeNull();
  });
});

it("product answers repeat each text under its older language key", () => {
  const labels = { "fr-FR": "Boîte", "en-GB": "Box" };
  expect(withLanguageKeys(labels)).toEqual({ "fr-FR": "Boîte", FR: "Boîte", "en-GB": "Box", EN: "Box" });
  expect(labels).toEqual({ "fr-FR": "Boîte", "en-GB": "Box" });
  expect(withLanguageKeys({})).toEqual({});
});
