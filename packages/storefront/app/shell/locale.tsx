// The optional /en before every address. The language itself is read from the path, as "/en" is no parameter.
import { forEverybody } from "#lib/session/caching.ts";

export { Outlet as default } from "react-router";

export const handle = forEverybody;
