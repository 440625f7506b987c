import { describe, expect, it } from "vitest";
import { cutQuery, type QueryToken } from "#catalogue/search/understanding/tokens.rules.ts";

const said = (token: QueryToken) =>
  token.kind === "word"
    ? token.word
    : `${token.bound ?? ""}${token.isDiameter ? "Ø" : ""}${token.numbers.join("×")}${token.units.map((unit) => unit ?? "").join(",")}`;
const cut = (text: string) => cutQuery(text).map(said);

describe("a query cut into words and measures", () => {
  it.each([
    ["Boîte à PIZZA, «œufs»", ["boite", "a", "pizza", "oeufs"]],
    ["sac d'emballage", ["sac", "de", "emballage"]],
    ["essuie-tout", ["essuie", "tout"]],
    ["30x20x15", ["30×20×15,,"]],
    ["300 × 200 * 150 mm", ["300×200×150mm,mm,mm"]],
    ["30 cm x 20 cm x 10 cm", ["30×20×10cm,cm,cm"]],
    ["40 sur 30 par 20", ["40×30×20,,"]],
    ["carton L400 l300 H200", ["carton", "400×300×200,,"]],
    ["L30 x l20 x H15", ["30×20×15,,"]],
    ["30L x 20l x 15h", ["30×20×15,,"]],
    ["1 200 x 800", ["1200×800,"]],
    ["48 mm × 66 m", ["48×66mm,m"]],
    ['12" x 10" x 4"', ["12×10×4inch,inch,inch"]],
    ["8½ in", ["8.5inch"]],
    ["8 1/2 inch box", ["8.5inch", "box"]],
    ["12 pouces", ["12inch"]],
    ["bac GN 1/2", ["bac", "gn1_2"]],
    ["K/20", ["k20"]],
    ["4,50 m", ["4.5m"]],
    ["0,25 l", ["0.25l"]],
    ["film 23µ", ["film", "23u"]],
    ["80 g/m²", ["80gsm"]],
    ["100 % recyclé", ["100%", "recycle"]],
    ["120 °C", ["120degres"]],
    ["Ø 80 mm", ["Ø80mm"]],
    ["diamètre 90", ["Ø90"]],
    ["entre 20 et 30 cm", ["between20×30cm,cm"]],
    ["20-30 cm", ["between20×30cm,cm"]],
    ["max 40 cm", ["most40cm"]],
    ["au moins 20 l", ["least20l"]],
    ["environ 30 cm", ["about30cm"]],
    ["x500", ["x500"]],
  ])("%s is %j", (text, tokens) => {
    expect(cut(text)).toEqual(tokens);
  });
});
