import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTestDatabase, type TestDatabase } from "@comptoir/commerce/test/database";
import { makeStory } from "@comptoir/content/test/make-story";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#config.ts";
import { startShop } from "#main.ts";

const program = fileURLToPath(new URL("./commands/publish.ts", import.meta.url));
const tokens = { CONTENT_PUBLIC_TOKEN: "public-token", CONTENT_PREVIEW_TOKEN: "preview-token" };
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "comptoir-publish-"));
  await mkdir(join(folder, "stories"));
  await writeFile(join(folder, "space.json"), JSON.stringify({ id: 1, name: "Essai", languages: ["en"] }));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(slug: string, title: string): Promise<void> {
  const { full_slug: _, ...story } = makeStory(slug, {
    id: 1,
    uuid: "00000000-0000-4000-8000-000000000001",
    content: { title },
  });
  await writeFile(join(folder, "stories", `${slug}.draft.json`), JSON.stringify(story));
}

const environment = (variables: Record<string, string> = {}) => ({
  ...{
    ROLES: "content",
    LOG_LEVEL: "silent",
    DRAIN_SECONDS: "0",
    CONTENT_DIR: folder,
    PORT: "0",
    ...tokens,
    ...variables,
  },
});

async function publish(variables: Record<string, string>, ...words: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, ...environment(variables) };
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

/** What readers see of the story home at a shop that runs meanwhile; null for nothing. */
async function startReading(variables: Record<string, string>) {
  const shop = await startShop(readConfig(environment(variables)), { progress: { step: (_, work) => work(() => {}) } });
  const read = async () => {
    const response = await fetch(`${shop.url}/api/content/v2/cdn/stories/home?token=public-token`);
    const body = (await response.json()) as { readonly story: { readonly content: { readonly title: string } } };
    return response.status === 200 ? body.story.content.title : null;
  };
  return { read, stop: shop.stop };
}

describe("npm run publish over files", () => {
  it("publishes, and readers of the shop that runs see it; takes back and removes", async () => {
    await write("home", "Bonjour");
    const { read, stop } = await startReading({});
    expect((await publish({})).said).toContain("home   not published");
    expect(await read()).toBeNull();
    const published = await publish({}, "home");
    expect(published.said).toMatch(/^ {2}cv \d{10}$/m);
    await expect.poll(read).toBe("Bonjour");
    expect(await readdir(join(folder, "stories"))).toEqual(["home.json"]);
    await publish({}, "--unpublish", "/home/");
    await expect.poll(read).toBeNull();
    await publish({}, "--remove", "home");
    expect(await readdir(join(folder, "stories"))).toEqual([]);
    await stop();
  });

  it("says what cannot be done, and ends with code 1", async () => {
    for (const [words, message] of [
      [["nowhere"], "There is no story nowhere"],
      [["--unpublish"], "npm run publish -- SLUG..."],
      [["--all", "home"], "npm run publish -- SLUG..."],
      [["--take", "--all"], "--take is for CONTENT_STORE=database"],
    ] as const) {
      const { code, said } = await publish({}, ...words);
      expect([code, said.includes(message)]).toEqual([1, true]);
    }
  });
});

it("npm run publish over a database tells every process, and takes stories from files when asked to", async () => {
  const variables = { CONTENT_STORE: "database", DATABASE_URL: database.url };
  await write("home", "Bonjour");
  const shops = [await startReading(variables), await startReading(variables)];
  const readAll = () => Promise.all(shops.map(({ read }) => read()));
  expect((await publish(variables, "--all")).said).toMatch(/^ {2}cv \d{10}$/m);
  await expect.poll(readAll).toEqual(["Bonjour", "Bonjour"]);
  await write("home", "Bonsoir");
  await publish(variables, "--take", "home");
  await expect.poll(readAll).toEqual(["Bonsoir", "Bonsoir"]);
  // Renamed among the files, it is the same story.
  await rename(join(folder, "stories", "home.draft.json"), join(folder, "stories", "welcome.draft.json"));
  await publish(variables, "--take", "--all");
  await expect.poll(readAll).toEqual([null, null]);
  await Promise.all(shops.map(({ stop }) => stop()));
});
