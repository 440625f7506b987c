import { describe, expect, it } from "vitest";
import { readFileFacts } from "#files/file-facts.rules.ts";

const nothing = { language: null, size: null, issuedOn: null, validUntil: null };

describe("the address of a document", () => {
  it("tells language, size, day and how long it holds behind the #", () => {
    expect(readFileFacts("/media/a.pdf#lang=fr&size=16384&date=2025-03-12&until=2028-03-11")).toEqual({
      ...{ url: "/media/a.pdf", language: "fr", size: 16_384, issuedOn: "2025-03-12", validUntil: "2028-03-11" },
    });
  });

  it.each(["https://maker.test/a.pdf", "/a.pdf#", "/a.pdf#lang=FR&size=1e9&date=2025-13-01&until=demain"])(
    "%s tells nothing that is not there, or not written so",
    (address) => {
      expect(readFileFacts(address)).toEqual({ url: address.split("#")[0], ...nothing });
    },
  );

  it.each(["", "sheet.pdf", "javascript:alert(1)", "data:text/html,x"])("%s is none", (address) => {
    expect(readFileFacts(address)).toBeNull();
  });
});
