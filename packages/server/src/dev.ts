// `npm run dev`: the same shop with hot reload. Vite renews the screens in place; a change of the backend, the contract or
// the SDK restarts the process, whose database starts again in a tenth of a second.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const isChild = process.argv.includes("--watched");
if (isChild) {
  const { openVite } = await import("#storefront/source.ts");
  const { runShop } = await import("#run.ts");
  await runShop({ openSource: openVite });
} else {
  const watching = ["--watch", "--watch-preserve-output", fileURLToPath(import.meta.url), "--watched"];
  const child = spawn(process.execPath, watching, { stdio: "inherit" });
  // Ctrl-C reaches the child by itself, and another signal is passed on; this process ends with it.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.once("exit", (code) => process.exit(code ?? 0));
}
