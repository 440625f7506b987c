// `npm run db:types`: writes the types of the tables after a change of the migrations.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeSchema } from "@comptoir/commerce/db/describe-schema";
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import { migrate } from "@comptoir/commerce/db/migrate";

const target = fileURLToPath(import.meta.resolve("@comptoir/commerce/db/schema.generated"));
const directory = await mkdtemp(join(tmpdir(), "comptoir-types-"));
const database = await startEmbedded({ directory, settings: { fsync: "off" } });
try {
  await migrate({ url: database.url });
  await writeFile(target, await describeSchema(database.url));
  console.log(`Written: ${target}`);
} finally {
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}
