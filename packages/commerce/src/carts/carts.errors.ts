// Refusals of carts.
import { conflict, notFound } from "#shared/refusal.ts";

/** 404, also for the cart of another user that is not shared. */
export const cartNotFound = (cartId: string) => notFound("Cart", cartId);

/** `status` is the one that forbids the change. */
export const cartLocked = (status: string) =>
  conflict(
    status === "LOADING" ? "The order of this cart is being prepared; try again in a moment" : "This cart is closed",
    status,
  );
