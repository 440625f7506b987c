// What is no page of the desk is missing in the desk's own frame: without it the frame of the shop would say so, to people who do
// not know it, and with the shop's header around it.
import { data } from "react-router";
import type { Route } from "./+types/desk-not-found.route.ts";

/** Every address below that of the desk which leads nowhere. */
export function loader({ url }: Route.LoaderArgs): never {
  const message = `Page not found: ${url.pathname}`;
  throw data(message, { status: 404 });
}

// Never shown, as the loader throws: a route without a screen
// would answer with what it threw, and no page around it.
export default function DeskNotFound() {
  return null;
}
