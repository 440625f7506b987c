// Every page and every answer of the shop, as its site map has them.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import siteMap from "../../app/routes.ts";

type Place = { readonly path: string; readonly folder: string };

/** Every address of the site map, parameters as they are written there, with the folder of what answers it. */
function placesIn(entries: readonly RouteConfigEntry[], parent = ""): Place[] {
  return entries.flatMap(({ path, file, children = [], index }) => {
    const here = path === undefined || path === "en?" ? parent : `${parent}/${path}`;
    const own = (path !== undefined && path !== "en?" && path !== "*") || index === true;
    const [folder = ""] = file.split("/");
    return [...(own ? [{ path: here === "" ? "/" : here, folder }] : []), ...placesIn(children, here)];
  });
}
// Signing out is asked for apart: everything else is asked for by somebody who is signed in.
export const places = placesIn(siteMap).filter(({ path }) => !path.endsWith("/logout"));
