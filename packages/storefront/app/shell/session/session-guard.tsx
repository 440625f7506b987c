// Around every page that needs a session. The loader is there so that navigation in the browser asks the server too.

import { Outlet } from "react-router";
import { requireSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/session-guard.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context, url }) => requireSession(context, url, request.method),
];

export const loader = () => null;

export const handle = { isIndexed: false };

export default Outlet;
