// Every line of a cart, for what does without pages: marks in lists, copies and paper.

import type { CartLine } from "@comptoir/contract/carts";
import { pageCount } from "@comptoir/contract/conventions";
import { mostPerPage } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";

/**
 * Every line of a cart or list, oldest first. Whoever knows how many there are says so: then all pages are asked for at once.
 * Throws 404.
 */
export async function readAllLines(
  sdk: Pick<Sdk, "carts">,
  cartId: string,
  { numberOfLines, pageSize = mostPerPage }: { readonly numberOfLines?: number; readonly pageSize?: number } = {},
): Promise<readonly CartLine[]> {
  // As many as one call answers: each call looks at the whole cart.
  const ask = (page: number) => sdk.carts.getCartLines({ params: { cartId }, query: { page, size: pageSize } });
  const first = numberOfLines === undefined ? await ask(0) : null;
  const pages = Array.from({ length: pageCount(first?.totalElement ?? numberOfLines ?? 0, pageSize) }, (_, page) =>
    page === 0 && first ? first : ask(page),
  );
  return (await Promise.all(pages)).flatMap(({ cartLines }) => cartLines);
}
