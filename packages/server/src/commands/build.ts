// npm run build: builds the storefront as `npm start` would, for machines on which only what runs the shop is installed.
import { createProgress } from "#progress.ts";
import { fail } from "#run.ts";
import { build, findBuild } from "#storefront/build.ts";

try {
  const { isFresh, hash } = await findBuild();
  const progress = createProgress(process.stdout);
  if (isFresh) console.log("The storefront is built from these sources already.");
  else await progress.step("Building the storefront", () => build(hash));
} catch (error) {
  fail(error);
}
