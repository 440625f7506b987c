// The boundary inside the frame: a page that fails keeps header, search and language (ux X-04).
import { Outlet } from "react-router";
import { ErrorPage } from "#shell/error-page.tsx";
import type { Route } from "./+types/page-errors.ts";

export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
