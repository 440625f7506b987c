// Refusals of carts.
import { conflict, notFound } from "#shared/refusal.ts";

export const cartNotFound = (cartId: string) => notFound("Cart", cartId);

/** `status` is the one that forbids the change. */
export const cartLocked = (status: string) =>
  conflict(
    status === "LOADING" ? "The order of this cart is being prepared; try again in a moment" : "This cart is closed",
    status,
  );
