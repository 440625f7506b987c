// Refusals of carts.
import { conflict, notFound, Refusal } from "#shared/refusal.ts";

/** 404, also for the cart of another user that is not shared. */
export const cartNotFound = (cartId: string) => notFound("Cart", cartId);

/** 409: lines that were to be changed are no longer there; one entry for each, named by the offer price that it was of. */
export const linesGone = (offerPriceIds: readonly string[]) =>
  new Refusal(
    409,
    offerPriceIds.map((id) => ({ code: "CONFLICT", message: "The cart no longer holds this line", detail: id })),
  );

/** `status` is the one that forbids the change. */
export const cartLocked = (status: string) =>
  conflict(
    status === "LOADING" ? "The order of this cart is being prepared; try again in a moment" : "This cart is closed",
    status,
  );

/** 409: it was to be deleted only without lines. */
export const cartNotEmpty = () => conflict("The cart has lines", "FILLED");
