// The first steps of the checkout as every journey goes through them.
import type { Visitor } from "./visit.ts";

const onward = ({ page }: Visitor, field: string) =>
  page.locator(`main form:has(input[name="${field}"]) button[type="submit"]`).last();

/** From the addresses proposed to the payment. */
export async function toPayment(visitor: Visitor): Promise<void> {
  await visitor.page.waitForURL("**/checkout/shipping?order=*");
  await onward(visitor, "shippingAddress").click();
  await visitor.page.waitForURL(/step=payment/);
}

/** From the payment proposed, or chosen before, to the review. */
export async function toReview(visitor: Visitor): Promise<void> {
  await onward(visitor, "payment").click();
  await visitor.page.waitForURL(/step=review/);
}
