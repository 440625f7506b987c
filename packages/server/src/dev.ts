// `npm run dev`: the same shop with hot reload. Vite renews the screens in place; a change of the backend, the contract or
// the SDK restarts the process, whose database starts again in a tenth of a second. (`node --watch` cannot do this: it
// would restart for each temporary file that Vite imports.)
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../../", import.meta.url));
const watched = [
  "contract/src",
  "sdk/src",
  "commerce/src",
  "commerce/migrations",
  "demo/src",
  "content/src",
  "server/src",
];
const CALM = 150; // ms without another change: an editor writes several files at once.

async function runShopWithVite(): Promise<void> {
  const { openVite } = await import("#storefront/source.ts");
  const { runShop } = await import("#run.ts");
  await runShop({ openSource: openVite });
}

// Vite takes the development build of the router, so this process has to take the same copy of it.
const childArguments = ["--conditions=development", fileURLToPath(import.meta.url), "--shop"];
const startChild = () => spawn(process.execPath, childArguments, { stdio: "inherit" });

async function end(child: ChildProcess, signal: "SIGINT" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

function superviseShop(): void {
  let child = startChild();
  let restarting = Promise.resolve();
  let isStopping = false;
  const restart = (file: string) => {
    restarting = restarting.then(async () => {
      console.log(`  ${file} changed`);
      await end(child, "SIGTERM");
      if (!isStopping) child = startChild();
    });
  };
  let calm: NodeJS.Timeout | undefined;
  for (const folder of watched.filter((name) => existsSync(`${packages}${name}`))) {
    watch(`${packages}${folder}`, { recursive: true }, (_, file) => {
      if (file === null || !/\.(ts|sql|json)$/.test(file) || /\.test\.ts$/.test(file)) return;
      clearTimeout(calm);
      calm = setTimeout(restart, CALM, `${folder}/${file}`);
    });
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      isStopping = true;
      await restarting;
      await end(child, signal);
      process.exit(0);
    });
  }
}

if (process.argv.includes("--shop")) await runShopWithVite();
else superviseShop();
