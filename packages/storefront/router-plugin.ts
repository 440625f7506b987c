// React Router names its components for the tools of developers, after it has made them: a bundler takes that for work, and keeps
// the ones that nobody uses. Without their names they go from what browsers load.
import type { Plugin } from "vite";

/** Takes the names off, and says that making a component does nothing else. */
export const routerPlugin = (): Plugin => ({
  name: "comptoir:router-without-names",
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*$/gm, "")
        .replaceAll("= React$1.forwardRef(", () => "= /* @__PURE__ */ React$1.forwardRef("),
  },
});
