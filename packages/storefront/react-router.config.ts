import type { Config } from "@react-router/dev/config";
import { writeManifests } from "./manifests.ts";

export default {
  appDirectory: "app",
  ssr: true,
  // The whole site map is small; asking for its pieces later costs requests and attributes on every link.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => writeManifests(reactRouterConfig.buildDirectory),
} satisfies Config;
