// `npm run push-schema`: gives a space at Storyblok the blocks of this shop (docs/content.md).
import { parseArgs } from "node:util";
import { PushRefused, pushSchema, readSchema } from "@comptoir/content/schema/push-schema";
import { ConfigError } from "#config.ts";
import { fail } from "#run.ts";

const usage = `npm run push-schema -- --space ID
  CONTENT_MANAGEMENT_TOKEN   a personal access token of the account that has the space
  --endpoint URL             of another region than the European one, such as https://api-us.storyblok.com/v1`;

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { space: { type: "string" }, endpoint: { type: "string", default: "https://mapi.storyblok.com/v1" } },
  });
  const token = process.env.CONTENT_MANAGEMENT_TOKEN ?? "";
  if (!values.space || token === "") throw new ConfigError(usage);
  const space = { endpoint: values.endpoint, space: values.space, token };
  for (const { name, change } of await pushSchema(space, await readSchema())) console.log(`  ${name}   ${change}`);
}

try {
  await run();
} catch (error) {
  fail(error instanceof PushRefused ? new ConfigError(error.message) : error);
}
