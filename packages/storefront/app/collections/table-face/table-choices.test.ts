import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as route from "#collections/table-face/table-choices.data.ts";
import { faceOf, noChoices, readChoices, withColumns, writeChoices } from "#collections/table-face/table-choices.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeBuyer } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const key = fc.constantFrom("stock", "pack", "attr.LENGTH_INNER", "attr.GSM", "leadTime");
const choice = fc
  .uniqueArray(key)
  .chain((keys) => fc.nat(keys.length).map((cut) => ({ shown: keys.slice(0, cut), hidden: keys.slice(cut) })));
const choices = fc.record({
  density: fc.constantFrom("normal" as const, "compact" as const),
  isGrouped: fc.boolean(),
  columns: fc
    .uniqueArray(fc.tuple(fc.constantFrom("", "cartons", "gobelets-chauds"), choice), { selector: ([place]) => place })
    .map((entries) => new Map(entries)),
});

describe("what a buyer chose of the table", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(choices, (all) => {
        expect(readChoices(writeChoices(all))).toEqual(all);
      }),
    );
  });

  it("is nothing where nothing was kept", () => {
    expect(readChoices("")).toEqual(noChoices);
  });

  it("fits into a cookie: the columns chosen first go first", () => {
    const shown = Array.from({ length: 20 }, (_, index) => `attr.ATTRIBUTE_${index}`);
    const all = Array.from({ length: 30 }, (_, index) => `place-${index}`).reduce(
      (kept, place) => withColumns(kept, place, { shown, hidden: [] }),
      noChoices,
    );
    const text = writeChoices(all);
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(3_000);
    const { columns } = readChoices(text);
    expect(columns.has("place-29")).toBe(true);
    expect(columns.has("place-0")).toBe(false);
  });

  it("keeps columns by place, and forgets them; a place that cannot be written is not kept", () => {
    const columns = { shown: ["stock"], hidden: [] };
    const kept = withColumns(noChoices, "cartons", columns);
    expect(faceOf(kept, "cartons")).toEqual({ density: "normal", isGrouped: true, columns, place: "cartons" });
    expect(faceOf(kept, "gobelets").columns).toBeNull();
    expect(withColumns(kept, "cartons", null).columns.size).toBe(0);
    expect(withColumns(noChoices, "a~b", columns).columns.size).toBe(0);
    expect(withColumns(noChoices, "a!b", columns).columns.size).toBe(0);
  });
});

/** As writes answer it. */
const userOf = ({ user: { rights: _rights, tableChoices: _choices, ...user } }: ReturnType<typeof makeBuyer>) => user;

describe("the forms that choose", () => {
  const at = "choice/table";
  type BrowserState = { readonly before?: string; readonly cookie?: string; readonly isRefused?: boolean };
  type Form = readonly (readonly [string, string])[];
  const post = async (form: Form, { before, cookie = "", isRefused = false }: BrowserState = {}) => {
    const user = makeBuyer({ tableChoices: before ?? null });
    const { session, location, calls, told } = await askRoute(route, "/choice/table", {
      ...{ at, form, cookie },
      answers: {
        ...on.auth.getAuthenticatedUser(() => user),
        ...on.customerUsers.updateAuthenticatedUser(() => (isRefused ? refuse(503, "UNAVAILABLE") : userOf(user))),
      },
    });
    const body = await bodyOf(calls, "PUT /v1/shop/customer-users");
    const written = (body as { tableChoices: string } | undefined)?.tableChoices ?? null;
    return {
      ...{ location, told },
      kept: written === null ? null : readChoices(written),
      cookie: session.cookies.get("table")?.split("; ")[0] ?? null,
    };
  };

  it("keep the height of rows and the grouping with the user, and lead back", async () => {
    const { kept, location, cookie } = await post([
      ["density", "compact"],
      ["returnTo", "/c/cartons?sort=up.code"],
    ]);
    expect(kept).toMatchObject({ density: "compact", isGrouped: true });
    expect(location).toBe("/c/cartons?sort=up.code");
    expect(cookie).toBeNull();
    expect((await post([["grouping", "single"]], { before: "c~g" })).kept).toMatchObject({
      density: "compact",
      isGrouped: false,
    });
    expect((await post([["grouping", "product"]], { before: "n~s" })).kept?.isGrouped).toBe(true);
    expect((await post([["density", "huge"]], { before: "c~g" })).kept?.density).toBe("compact");
  });

  it("keep what the shop does not take in this browser, under the user, until it takes the next", async () => {
    const compact = [["density", "compact"]] as const;
    const refused = await post(compact, { before: "n~g~cartons!stock", isRefused: true });
    expect(refused.cookie).toBe(`table=${encodeURIComponent("0000000007 c~g~cartons!stock")}`);
    expect(refused.location).toBe("/c");
    const taken = await post([["grouping", "single"]], { before: "n~g", cookie: refused.cookie ?? "" });
    expect(taken.kept).toMatchObject({ density: "compact", isGrouped: false });
    expect(taken.cookie).toBe("table=");
    const other = await post([["grouping", "single"]], { cookie: "table=0000000008%20c~g~cartons!stock" });
    expect(other.kept).toEqual({ density: "normal", isGrouped: false, columns: new Map() });
    expect(other.cookie).toBeNull();
  });

  const columns = [
    ["place", "cartons"],
    ["order", "stock"],
    ["order", "pack"],
    ["order", "attr.A"],
    ["shown", "stock"],
    ["shown", "attr.A"],
  ] as const;

  it("keep the columns of a category, in their order", async () => {
    const { kept } = await post(columns);
    expect(kept?.columns.get("cartons")).toEqual({ shown: ["stock", "attr.A"], hidden: ["pack"] });
    const other = await post([...columns, ["default", "1"]], { before: "n~g~cartons!stock" });
    expect(other.kept?.columns.size).toBe(0);
  });

  it.each([
    ["attr.A up", ["stock", "attr.A"], "stock pack attr.A"],
    ["stock down", ["stock", "attr.A"], "pack stock attr.A"],
    ["stock up", ["stock", "attr.A"], "unmoved"],
    ["attr.A down", ["stock", "attr.A"], "unmoved"],
    ["gone up", ["stock", "attr.A"], "unmoved"],
  ])("move a column by %j", async (move, shown) => {
    const { kept } = await post([...columns, ["move", move]]);
    expect(kept?.columns.get("cartons")?.shown.toSorted()).toEqual(shown.toSorted());
  });

  it("moves a column past its neighbour", async () => {
    const { kept } = await post([...columns, ["shown", "pack"], ["move", "attr.A up"]]);
    expect(kept?.columns.get("cartons")?.shown).toEqual(["stock", "attr.A", "pack"]);
  });

  it("keep nothing for guests, and lead into the catalogue from nowhere", async () => {
    const form = [["density", "compact"]] as const;
    const { calls, session, location } = await askRoute(route, "/choice/table", { at, form, isGuest: true });
    expect([calls.length, session.cookies.size]).toEqual([0, 0]);
    expect(location).toBe("/c");
    expect((await askRoute(route, "/choice/table", { at })).location).toBe("/c");
  });
});
