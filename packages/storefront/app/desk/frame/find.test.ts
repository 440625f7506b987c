import { expect, it } from "vitest";
import * as route from "#desk/frame/find.data.ts";
import { on } from "../../../test/fake-commerce.ts";
import { atDesk, makeOrderSummary, makeSummary, orderPageOf } from "../../../test/make-desk.ts";
import { askRoute } from "../../../test/one-route.tsx";

it("finds the orders and the quotes that hold what is typed", async () => {
  const answers = {
    ...atDesk("SUPPLIER", [makeSummary()]),
    ...on.deskOrders.getDeskOrders(() => orderPageOf([makeOrderSummary({ customerReference: "BC-2026-0999" })])),
  };
  const { data, calls } = await askRoute(route, "/desk/find?q=%20BC-2026-0999", { at: "desk/find", answers });
  expect(data).toEqual({
    orders: [
      {
        ...{ reference: "611-902-7743018-1", account: "Groupe Les Halles" },
        ...{ customerReference: "BC-2026-0999", state: "Acceptée" },
      },
    ],
    quotes: [{ id: "0000000070", name: "Gobelets printemps", account: "Groupe Les Halles", state: "Nouveau" }],
  });
  const asked = calls.map(({ url }) => new URL(url));
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get("search")]).sort()).toEqual([
    ["/v1/logistic-orders", "BC-2026-0999"],
    ["/v1/supplier-quotes", "BC-2026-0999"],
  ]);
});
