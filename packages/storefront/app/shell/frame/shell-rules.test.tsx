import { readFileSync } from "node:fs";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { Breadcrumbs, categoryCrumbs } from "#page/breadcrumbs.tsx";
import { type PageHandle, shopMeta } from "#page/page-meta.ts";
import { chooseColourMode, readColourMode, showColourMode } from "#shell/colour-mode.tsx";
import { describeError, reasonOf } from "#shell/pages/error-page.tsx";
import AccountLayout from "#shell/session/account-layout.tsx";
import { SessionNotice } from "#shell/session/session-notice.tsx";
import { askRoute } from "../../../test/one-route.tsx";

const screenOf = async (Screen: () => unknown, path = "/here") =>
  (await askRoute({ default: Screen }, path, { at: "here" })).html;

describe("the error page (specification §2)", () => {
  it('has a 404 variant, "Page Not Found" unless the page says more', () => {
    expect(describeError(new ErrorResponse(404, "", ""))).toEqual({
      status: 404,
      message: "Page Not Found",
      words: null,
    });
    expect(describeError(new ErrorResponse(404, "", { code: 7 })).message).toBe("Page Not Found");
    expect(describeError(new ErrorResponse(404, "", "Page not found: /x")).message).toBe("Page not found: /x");
  });

  it('has a generic variant, "Internal Server Error", with 500 by default', () => {
    expect(describeError(new Error("inside"))).toEqual({ status: 500, message: "Internal Server Error", words: null });
    expect(describeError(undefined).status).toBe(500);
    expect(describeError(new ErrorResponse(502, "", "inside"))).toEqual({
      status: 502,
      message: "Internal Server Error",
      words: null,
    });
  });

  it("has a variant for a shop that is away for a moment", () => {
    expect(describeError(new ErrorResponse(503, "", null))).toEqual({
      status: 503,
      message: "Service Unavailable",
      words: null,
    });
  });

  it("says what a refusal says of itself", () => {
    const words = { title: "Not yours", help: "Ask for it.", message: "Forbidden", again: null };
    expect(describeError(new ErrorResponse(403, "", words))).toEqual({ status: 403, message: "Forbidden", words });
    expect(describeError(new ErrorResponse(403, "", null))).toEqual({
      status: 403,
      message: reasonOf(500),
      words: null,
    });
  });
});

describe("breadcrumbs (specification §2)", () => {
  const chain = [
    { externalId: "cartons", name: "Cartons" },
    { externalId: "sans-nom", name: null },
    { externalId: "caisses", name: "Caisses" },
  ];

  it(`start with "Page d'accueil" and follow the category chain down`, async () => {
    const trail = categoryCrumbs(chain, (ids) => `/c/${ids.join("/")}`);
    const html = await screenOf(() => <Breadcrumbs trail={trail} />);
    const entries = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, entry = ""]) => entry);
    expect(entries.map((entry) => entry.replace(/<[^>]*>/g, "").replaceAll("&#x27;", "'"))).toEqual([
      "Page d'accueil",
      "Cartons",
      "Undefined Category",
      "Caisses",
    ]);
    expect(entries.map((entry) => /href="([^"]*)"/.exec(entry)?.[1])).toEqual([
      "/",
      "/c/cartons",
      "/c/cartons/sans-nom",
      undefined,
    ]);
  });
});

describe("layouts (specification §2)", () => {
  it("the account layout puts the menu of the account beside the page", async () => {
    const html = await screenOf(AccountLayout);
    expect(html).toContain('aria-label="Mon compte"');
    expect(html).toContain('href="/account/orders"');
  });
});

describe("session expiry (specification §4)", () => {
  it('shows a red notification "Session expirée" / "Veuillez vous reconnecter", spoken at once', async () => {
    const html = await screenOf(SessionNotice, "/here?expired=1");
    expect(html).toMatch(/data-tone="danger" role="alert".*Session expirée.*Veuillez vous reconnecter/s);
    expect(await screenOf(SessionNotice)).not.toContain("Session expirée");
  });
});

describe("the shop in search results and shared links (specification §1)", () => {
  it("is packaging for wholesalers, with over 3,500 references and fast delivery", () => {
    const shop = { brand: "Emballia", publicUrl: "https://shop.example.com", isDemo: false };
    for (const [language, words] of [
      ["fr", ["emballage pour les grossistes", "plus de 3\u202f500 références", "livraison rapide"]],
      ["en", ["packaging for wholesalers", "over 3,500 references", "fast delivery"]],
    ] as const) {
      const meta = shopMeta(shop, language);
      const description = meta.find((entry) => "name" in entry && entry.name === "description");
      for (const word of words) expect(JSON.stringify(description)).toContain(word);
      expect(meta).toContainEqual({ property: "og:image", content: "https://shop.example.com/social.png" });
    }
  });
});

describe("colour mode (specification §1, §4)", () => {
  const kept = new Map<string, string>();
  const root = { dataset: {} as Record<string, string | undefined> };
  beforeEach(() => {
    kept.clear();
    root.dataset = {};
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    vi.stubGlobal("window", { localStorage });
    vi.stubGlobal("document", { documentElement: root });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is light, dark or as the system, kept in the browser's local storage", () => {
    expect(readColourMode()).toBe("system");
    for (const mode of ["light", "dark", "system"] as const) {
      chooseColourMode(mode);
      expect([...kept.values()]).toEqual([mode]);
      expect(readColourMode()).toBe(mode);
      expect(root.dataset.theme).toBe(mode === "system" ? undefined : mode);
    }
    kept.set([...kept.keys()][0] ?? "", "sepia");
    expect(readColourMode()).toBe("system");
  });

  it("a page may force light or dark, but not system", () => {
    expectTypeOf<NonNullable<PageHandle["colourMode"]>>().toEqualTypeOf<"light" | "dark">();
    root.dataset = { forcedTheme: "dark", theme: "dark" };
    for (const mode of ["light", "system"] as const) showColourMode(mode);
    expect(root.dataset.theme).toBe("dark");
  });
});

it("the primary colour is a dark teal (specification §1)", () => {
  const css = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");
  const [, hex = ""] = /--color-primary: light-dark\(#([0-9a-f]{6}),/.exec(css) ?? [];
  const [red = 0, green = 0, blue = 0] = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  expect(Math.max(red, green, blue)).toBeLessThan(0x80);
  expect(Math.min(green, blue) - red).toBeGreaterThan(0x30);
  expect(Math.abs(green - blue)).toBeLessThan(0x20);
});
