import { cartsText } from "messages:carts";
import { describe, expect, it } from "vitest";
import { remarkReason, remarkRemedy, remedyOfCode } from "#carts/line-remarks.ts";

const t = cartsText("fr");
// Orders 2.4.
const codes = ["001", "014", ...Array.from({ length: 13 }, (_, index) => String(101 + index))].map((n) => `F_W_${n}`);

describe("a remark about a line", () => {
  it.each(codes)("%s has a reason and a remedy in both languages", (code) => {
    for (const language of ["fr", "en"] as const) {
      const text = cartsText(language);
      expect(remarkReason(code, text)).not.toBe(text("remark.unknown"));
      expect(remarkRemedy(code, text)).not.toBe("");
    }
  });

  it("knows no other codes than those of the reference", () => {
    expect(Object.keys(remedyOfCode).sort()).toEqual([...codes].sort());
  });

  it("gets neutral words when its code is not known yet", () => {
    expect(remarkReason("F_W_999", t)).toBe("Cette ligne demande votre attention.");
  });

  it("is understood in both spellings", () => {
    expect(remarkReason("F-W-105", t)).toBe(remarkReason("F_W_105", t));
  });

  it("says how much is left where that is known", () => {
    expect(remarkReason("F_W_106", t, { stock: 30 })).toBe("Stock insuffisant. 30\u00a0pièces disponibles.");
    expect(remarkReason("F_W_106", t)).toBe("Stock insuffisant.");
  });
});
