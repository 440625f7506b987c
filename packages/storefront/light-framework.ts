// What the shop does not use of the libraries that every page loads is left out of the browser's build.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownIcon = fileURLToPath(new URL("./app/ui/lucide-icon.ts", import.meta.url));

/** Icons take their shapes from lucide and their component from the design system. */
export const lightIcons: Plugin = {
  name: "comptoir:light-icons",
  enforce: "pre",
  resolveId: (id) => (id === "../createLucideIcon.mjs" ? ownIcon : undefined),
};

const nothing = "const nothing = () => {};";

/**
 * Modules of React Router, by their path in its package, and what stands in for them: routes are all known from the start
 * (`routeDiscovery` in react-router.config.ts), and nothing is instrumented. A stand-in exports what its module does.
 */
export const standIns: Readonly<Record<string, string>> = {
  "dist/production/lib/dom/ssr/fog-of-war.js": `${nothing}
export const isFogOfWarEnabled = () => false;
export {
  nothing as getManifestPath, nothing as getPartialManifest, nothing as getPatchRoutesOnNavigationFunction,
  nothing as getPathsWithAncestors, nothing as handleClientVersionMismatch, nothing as URL_LIMIT, nothing as useFogOFWarDiscovery,
};`,
  "dist/production/lib/router/instrumentation.js": `${nothing}
export {
  nothing as consumeInstrumentationClientResultMetaReceiver, nothing as getRouteInstrumentationUpdates,
  nothing as instrumentClientSideRouter, nothing as instrumentHandler, nothing as instrumentationResultMetaContext,
};`,
};

/** React Router without the parts that the shop never runs in a browser. */
export const lightRouter: Plugin = {
  name: "comptoir:light-router",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load(id) {
    const [, path] = id.split("/node_modules/react-router/");
    return path === undefined ? undefined : standIns[path];
  },
};
