import { data } from "react-router";
import type { Route } from "./+types/not-found.route.ts";

/** An unmatched route gives a 404 page with this message (specification §2). */
export function loader({ url }: Route.LoaderArgs): never {
  throw data(`Page not found: ${url.pathname}`, { status: 404 });
}

export default function NotFound() {
  return null;
}
