import { describe, expect, it } from "vitest";
import { generateCatalogue } from "#seed/catalogue/catalogue.ts";
import { isReference } from "#seed/catalogue/references.ts";
import { suppliers } from "#seed/catalogue/terms/suppliers.ts";
import { users } from "#seed/shop/accounts.ts";
import { authors } from "./authors.ts";
import { generateEvaluations, generateReviews } from "./reviews.ts";

const reviews = generateReviews();
const evaluations = generateEvaluations();
const products = new Map(generateCatalogue().map((product) => [product.externalId, product]));
const names = new Set([...authors, ...users].map(({ externalId }) => externalId));
const distinct = (values: readonly string[]) => new Set(values).size;

describe("the reviews of the demo", () => {
  it("are the same each time", () => {
    expect(generateReviews()).toEqual(reviews);
    expect(generateEvaluations()).toEqual(evaluations);
  });

  it("stand under some dozens of visible products, by people who exist", () => {
    expect(reviews.length).toBeGreaterThan(90);
    expect(distinct(reviews.map(({ product }) => product))).toBeGreaterThan(50);
    for (const { product, author } of reviews) {
      expect(products.get(product)?.status, product).toBe("ACTIVE");
      expect(names.has(author), author).toBe(true);
    }
  });

  it("say nothing twice, and nobody reviews a product twice", () => {
    expect(distinct(reviews.map(({ message }) => message))).toBe(reviews.length);
    expect(distinct(reviews.map(({ product, author }) => `${product} ${author}`))).toBe(reviews.length);
    const comments = evaluations.flatMap(({ comment }) => comment ?? []);
    expect(distinct(comments)).toBe(comments.length);
  });

  it("are not all praise, in two languages, each by an author of its language", () => {
    const count = (wanted: number) => reviews.filter(({ rating }) => rating === wanted).length;
    expect([5, 4, 3, 2].map(count).every((number) => number > 3)).toBe(true);
    const isEnglish = new Set(authors.filter(({ locale }) => locale === "en-GB").map(({ externalId }) => externalId));
    const english = reviews.filter(({ author }) => isEnglish.has(author));
    expect(english.length).toBeGreaterThan(15);
    for (const { message } of english) expect(message).not.toMatch(/[éèàçê]/);
  });

  it("are typeset", () => {
    for (const { message } of reviews) {
      expect(message).not.toContain("'");
      expect(message).not.toMatch(/ [:;!?]/);
      expect(message.length).toBeLessThan(300);
    }
  });

  it("of the demo's own buyers leave the reference articles free", () => {
    const own = reviews.filter(({ author }) => author.startsWith("USR-"));
    expect(own.length).toBeGreaterThan(0);
    for (const { product } of own)
      expect(products.get(product)?.variants.some(({ externalId }) => isReference(externalId))).toBe(false);
  });
});

describe("the evaluations of the demo", () => {
  it("stand under every supplier that sells, with grades from 1 to 5", () => {
    const active = suppliers.filter(({ status }) => status === "ACTIVE").map(({ externalId }) => externalId);
    expect(new Set(evaluations.map(({ supplier }) => supplier))).toEqual(new Set(active));
    for (const { grade, author } of evaluations) {
      expect([1, 2, 3, 4, 5]).toContain(grade);
      expect(names.has(author)).toBe(true);
    }
  });
});
