import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The whole site map is small; asking for its pieces later costs requests and attributes on every link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
