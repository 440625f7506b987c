// Every line of a cart, for what does without pages: marks in lists, copies and paper.

import type { CartLine } from "@comptoir/contract/carts";
import { mostPerPage } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";

/** Every line of a cart, of which the caller knows how many it has, oldest first. Throws 404. */
export async function readAllLines(
  sdk: Pick<Sdk, "carts">,
  cartId: string,
  numberOfLines: number,
): Promise<readonly CartLine[]> {
  // As many as one call answers: each call looks at the whole cart.
  const pages = Array.from({ length: Math.ceil(numberOfLines / mostPerPage) }, (_, page) =>
    sdk.carts.getCartLines({ params: { cartId }, query: { page, size: mostPerPage } }),
  );
  return (await Promise.all(pages)).flatMap(({ cartLines }) => cartLines);
}
