// A route whose parameters name nothing answers 404 with the message of specification §2.
import { data } from "react-router";

/** Throws the 404 "Page Not Found: {fullPath}" unless the route is valid. */
export function validateRoute(isValid: unknown, url: URL): asserts isValid {
  if (!isValid) throw data(`Page Not Found: ${url.pathname}${url.search}`, { status: 404 });
}
