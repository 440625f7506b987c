// `npm run punchout`: the keys of procurement systems (docs/punchout.md): lists them, makes one, or ends one.
import { parseArgs } from "node:util";
import { createKey, listKeys, removeKey } from "@comptoir/commerce/punchout/punchout-keys";
import type { Refusal } from "@comptoir/commerce/shared/refusal";
import { ConfigError, readConfig } from "#config.ts";
import { openShopDatabase, type ShopDatabase } from "#database.ts";
import { createLog } from "#log.ts";
import { createProgress } from "#progress.ts";
import { fail } from "#run.ts";

const usage = `npm run punchout                     lists the keys
npm run punchout -- add --name=NAME --account=EXTERNAL_ID --user=EMAIL [--identity=TEXT] [--return-host=HOST]... [--may-order]
npm run punchout -- remove KEY`;

function readArguments() {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ name: text, account: text, user: text, identity: text },
      ...{ "return-host": { type: "string", multiple: true }, "may-order": { type: "boolean", default: false } },
    },
  });
  const [action = "list", key, ...rest] = positionals;
  if (rest.length > 0) throw new ConfigError(usage);
  return { action, key, values };
}

type Arguments = ReturnType<typeof readArguments>;

async function add({ db }: ShopDatabase, { values }: Arguments, url: string): Promise<void> {
  const { name, account, user, identity = user } = values;
  if (!name || !account || !user || !identity) throw new ConfigError(usage);
  const given = { name, account, email: user, identity, mayOrder: values["may-order"] };
  const made = await createKey(db, { ...given, returnHosts: values["return-host"] ?? [] }).catch((error: Refusal) => {
    throw new ConfigError(error.message);
  });
  console.log(`
  cXML   ${url}/api/commerce/punchout/cxml/setup/${made.key}
  OCI    ${url}/api/commerce/punchout/oci/setup/${made.key}
  Identity (sender, USERNAME)        ${identity}
  Secret (SharedSecret, PASSWORD)    ${made.secret}

  Nobody can read the secret again.`);
}

async function run(database: ShopDatabase, wanted: Arguments, url: string): Promise<void> {
  if (wanted.action === "add" && !wanted.key) return add(database, wanted, url);
  if (wanted.action === "list" && !wanted.key) return console.table(await listKeys(database.db));
  if (wanted.action !== "remove" || !wanted.key) throw new ConfigError(usage);
  const isThere = await removeKey(database.db, wanted.key, new Date());
  if (!isThere) throw new ConfigError(`There is no key ${wanted.key}.`);
  console.log(`  ${wanted.key} has ended, and the visits of its buyers with it.`);
}

try {
  const wanted = readArguments();
  const config = readConfig(process.env);
  const progress = createProgress(process.stdout);
  const database = await openShopDatabase(config, { progress, log: createLog(config) });
  try {
    await run(database, wanted, config.publicUrl ?? `http://localhost:${config.port}`);
  } finally {
    await database.close();
  }
} catch (error) {
  fail(error);
}
