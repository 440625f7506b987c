// `npm run publish`: what becomes of stories (docs/content.md): lists what waits, publishes, takes back, removes.
import { parseArgs } from "node:util";
import { type ContentStore, NameTaken, UnknownStories } from "@comptoir/content/stores/store";
import { ConfigError, readConfig } from "#config.ts";
import { openFiles, openStore } from "#content.ts";
import { openShopDatabase } from "#database.ts";
import { createLog } from "#log.ts";
import { createProgress } from "#progress.ts";
import { fail } from "#run.ts";

const usage = `npm run publish                        lists the stories that are not published as they are
npm run publish -- SLUG...             publishes these stories
npm run publish -- --all               publishes all of them
npm run publish -- --unpublish SLUG... takes them back from readers
npm run publish -- --remove SLUG...    removes them
--take first takes all stories of CONTENT_DIR into the database`;

function readArguments() {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: flag, take: flag, unpublish: flag, remove: flag },
  });
  const ways = [values.all, values.unpublish, values.remove].filter((isAsked) => isAsked).length;
  const needsSlugs = values.unpublish || values.remove;
  if (ways > 1 || (values.all && positionals.length > 0) || (needsSlugs && positionals.length === 0))
    throw new ConfigError(usage);
  return { ...values, slugs: positionals.map((slug) => slug.replace(/^\/+|\/+$/g, "")) };
}

type Arguments = ReturnType<typeof readArguments>;

async function list(store: ContentStore): Promise<void> {
  const { stories, version } = await store.read();
  const waiting = stories.filter(({ draft, published }) => JSON.stringify(draft) !== JSON.stringify(published));
  for (const { draft, published } of waiting)
    console.log(`  ${draft.full_slug}   ${published ? "changed since it was published" : "not published"}`);
  console.log(`  ${stories.length} stories, ${waiting.length} not published as they are; cv ${version}`);
}

async function run(store: ContentStore, { all, unpublish, remove, slugs }: Arguments): Promise<void> {
  const now = new Date();
  if (!all && slugs.length === 0) return list(store);
  const version = remove
    ? await store.remove(slugs, now)
    : unpublish
      ? await store.unpublish(slugs, now)
      : await store.publish(all ? "all" : slugs, now);
  console.log(`  cv ${version}`);
}

try {
  const given = readArguments();
  const config = readConfig(process.env);
  const log = createLog(config);
  const isKept = config.content.store === "database";
  if (given.take && !isKept) throw new ConfigError("--take is for CONTENT_STORE=database: files are there already.");
  const database = isKept ? await openShopDatabase(config, { progress: createProgress(process.stdout), log }) : null;
  const store = openStore(config, database, log);
  try {
    if (given.take) await store.save((await openFiles(config, log).read()).stories.map(({ draft }) => draft));
    await run(store, given);
  } catch (error) {
    if (error instanceof UnknownStories || error instanceof NameTaken) throw new ConfigError(error.message);
    throw error;
  } finally {
    await store.close();
    await database?.close();
  }
} catch (error) {
  fail(error);
}
