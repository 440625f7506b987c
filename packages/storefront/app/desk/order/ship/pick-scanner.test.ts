import { expect, it } from "vitest";
import { presentOrderPage } from "#desk/order/page/order-page.ts";
import { lineOfCode } from "#desk/order/ship/pick-scanner.tsx";
import { makeDeskLine, makeDeskOrder } from "../../../../test/make-desk.ts";
import { makeOrderLine } from "../../../../test/make-orders.ts";

it("a code means the line of its article that is still to leave, by EAN or code", () => {
  const line = makeOrderLine();
  const variant = { ...line.orderLogisticLineProductVariantDto, ean: "3760001234565" };
  const order = makeDeskOrder({
    lines: [
      makeDeskLine({ ...line, id: "gone", orderLogisticLineProductVariantDto: variant }, 0),
      makeDeskLine({ ...line, orderLogisticLineProductVariantDto: variant }),
    ],
  });
  const { lines } = presentOrderPage(order, "SUPPLIER", new Date(), "key");
  const found = [" 3760001234565 ", "cai-0001", "CAI-0002", ""].map((code) => lineOfCode(lines, code)?.id);
  expect(found).toEqual(["line-1", "line-1", undefined, undefined]);
});
