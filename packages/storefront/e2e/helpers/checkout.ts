// The first steps of the checkout as every journey goes through them.
import type { Locator } from "playwright-core";
import { untilAdded, type Visitor } from "./visit.ts";

type Press = (control: Locator) => Promise<void>;
const click: Press = (control) => control.click();

const onward = ({ page }: Visitor, field: string) =>
  page.locator(`main form:has(input[name="${field}"]) button[type="submit"]`).last();

/** From the addresses proposed to the payment. */
export async function toPayment(visitor: Visitor, press = click): Promise<void> {
  await visitor.page.waitForURL("**/checkout/shipping?order=*");
  await press(onward(visitor, "shippingAddress"));
  await visitor.page.waitForURL(/step=payment/);
}

/** From the payment proposed, or chosen before, to the review. */
export async function toReview(visitor: Visitor, press = click): Promise<void> {
  await press(onward(visitor, "payment"));
  await visitor.page.waitForURL(/step=review/);
}

/** From the review to the confirmation; answers the number of the order. */
export async function confirmOrder(visitor: Visitor, press = click): Promise<string> {
  const review = visitor.page.locator('main form:has(input[name="terms"])');
  await press(review.locator('input[name="terms"]'));
  await press(review.locator('button[type="submit"]').last());
  await visitor.page.waitForURL("**/checkout/order-confirmation?order=*");
  return new URL(visitor.page.url()).searchParams.get("order") ?? "";
}

/** From the page of a cup to the confirmation, in French; answers the number of the order. */
export async function orderCups(visitor: Visitor): Promise<string> {
  const { page } = visitor;
  const main = page.locator("main");
  await visitor.open("/product/PRO-GOB-0001?variant=GOB-0001");
  await main.locator('form:has(input[value="PRX-GOB-0001"]) button[type="submit"]').first().click();
  await untilAdded(page);
  await visitor.open("/checkout/cart");
  await main.getByRole("button", { name: "Passer commande", exact: true }).click();
  await toPayment(visitor);
  await toReview(visitor);
  return confirmOrder(visitor);
}
