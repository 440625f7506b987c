import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFileStore } from "#stores/files.ts";
import { holdToPort } from "#stores/store.suite.ts";
import type { ContentStore } from "#stores/store.ts";
import { openTestFolder } from "#test/content-server.ts";
import { makeStory, makeUuid } from "#test/make-story.ts";

holdToPort("files", async () => {
  const { folder, store, close } = await openTestFolder();
  return { store, close, openAgain: async () => openFileStore({ folder, log: { error: () => {} } }) };
});

describe("files that people write", () => {
  let problems: object[];
  let opened: { readonly folder: string; readonly store: ContentStore; close(): Promise<void> };
  beforeEach(async () => {
    problems = [];
    opened = await openTestFolder({}, { error: (facts) => void problems.push(facts) });
  });
  afterEach(() => opened.close());

  const write = async (name: string, text: string) => {
    const path = join(opened.folder, "stories", name);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, text);
  };
  const storyOf = (slug: string, fields: object = {}) => {
    const { full_slug: _, ...story } = makeStory(slug);
    return JSON.stringify({ ...story, ...fields });
  };
  const slugs = async () => (await opened.store.read()).stories.map(({ draft }) => draft.full_slug).sort();

  it("are stories by their path, and drafts by their ending", async () => {
    await write("home.json", storyOf("home"));
    await write("guides/carton.draft.json", storyOf("guides/carton"));
    await write(".home.json", "an editor's own");
    await write("notes.txt", "not a story");
    const { stories } = await opened.store.read();
    expect(stories.map(({ draft, published }) => [draft.full_slug, published !== null])).toEqual([
      ["home", true],
      ["guides/carton", false],
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ["{ half", /is no JSON/],
    [storyOf("x", { uuid: "no uuid" }), /uuid/],
    [storyOf("x", { colour: "red" }), /colour/],
    [storyOf("x", { content: { title: "No component" } }), /content has to be a block with a component/],
    [storyOf("x", { created_at: "yesterday" }), /created_at has to be a moment/],
    [storyOf("x").replace('"page"', '"pa\\u0000ge"'), /null character/],
    [
      storyOf("x", { content: JSON.parse(`{"component":"page","a":${"[".repeat(120)}${"]".repeat(120)}}`) }),
      /nests deeper/,
    ],
  ])("that are no story are told of by the field, and left out: %.40s", async (text, problem) => {
    await write("home.json", storyOf("home"));
    await write("broken.json", text);
    expect(await slugs()).toEqual(["home"]);
    await opened.store.read();
    expect(problems).toEqual([
      { file: join(opened.folder, "stories", "broken.json"), problem: expect.stringMatching(problem) },
    ]);
  });

  it("that are broken while somebody writes keep what was read of them", async () => {
    await write("home.json", storyOf("home"));
    await opened.store.read();
    await write("home.json", '{ "id": 1');
    expect([await slugs(), problems.length]).toEqual([["home"], 1]);
  });

  it("of two that share an id one is left out, and told of", async () => {
    const text = storyOf("home");
    await write("home.json", text);
    await write("other.json", text);
    expect(await slugs()).toEqual(["home"]);
    expect(problems).toHaveLength(1);
  });

  it("have the cv of the youngest of them, in every process and after a restart", async () => {
    await write("home.json", storyOf("home"));
    const moment = new Date("2030-05-05T05:05:05.500Z");
    await utimes(join(opened.folder, "stories", "home.json"), moment, moment);
    const again = openFileStore({ folder: opened.folder, log: { error: () => {} } });
    const versions = [(await opened.store.read()).version, (await again.read()).version];
    expect(versions).toEqual([Math.floor(moment.getTime() / 1000), Math.floor(moment.getTime() / 1000)]);
    await write("home.json", storyOf("home"));
    expect((await opened.store.read()).version).toBe((versions[0] ?? 0) + 1);
  });

  it("are looked at now and then, as watching a folder misses some of what goes from it", async () => {
    const again = openFileStore({ folder: opened.folder, patience: 20, log: { error: () => {} } });
    await opened.store.save([makeStory("guides/paper/carton")]);
    await again.read();
    let seen: readonly string[] = [];
    await again.follow(() => {
      void again.read().then(({ stories }) => {
        seen = stories.map(({ draft }) => draft.full_slug);
      });
    });
    // Written twice and removed: the watcher of Node says nothing of the last.
    await opened.store.save([makeStory("guides/paper/film")]);
    await expect.poll(() => seen).toHaveLength(2);
    await rm(join(opened.folder, "stories", "guides", "paper", "carton.draft.json"));
    await expect.poll(() => seen).toEqual(["guides/paper/film"]);
    await again.close();
  });

  it("are told of once where this process writes them, whoever reads them besides", async () => {
    let heard = 0;
    await opened.store.follow(() => {
      heard += 1;
    });
    await opened.store.save([makeStory("home")]);
    expect(heard).toBe(1);
    await opened.store.read();
    // What the watcher saw of the first comes before what it sees of this one.
    await write("faq.json", storyOf("faq"));
    await opened.store.read();
    await expect.poll(() => heard).toBe(2);
  });

  it("are read anew where one replaces another within a tick of the clock and is as long", async () => {
    const moment = new Date("2030-05-05T05:05:05.500Z");
    for (const rank of [10, 95]) {
      await opened.store.save([makeStory("home", { id: 1, uuid: makeUuid(1), content: { _uid: "a", rank } })]);
      await utimes(join(opened.folder, "stories", "home.draft.json"), moment, moment);
      expect((await opened.store.read()).stories[0]?.draft.content.rank).toBe(rank);
    }
  });

  it("that go while they are looked at are gone, and no fault", async () => {
    const slugs = Array.from({ length: 40 }, (_, index) => `guides/${index}`);
    await opened.store.save(slugs.map((slug) => makeStory(slug)));
    const again = openFileStore({ folder: opened.folder, log: { error: () => {} } });
    const readings = [again.read(), opened.store.remove(slugs.slice(1), new Date()), again.read(), again.read()];
    await Promise.all(readings);
    expect((await again.read()).stories.map(({ draft }) => draft.full_slug)).toEqual(["guides/0"]);
    await again.close();
  });

  it("are written whole and nowhere else", async () => {
    for (const slug of ["../outside", "/etc/passwd", "a//b", ".hidden", "a/..", "a\0b", "x.draft", ""])
      await expect(opened.store.save([makeStory(slug)])).rejects.toThrow("cannot be a slug");
    await opened.store.save([makeStory("guides/carton")]);
    expect(await readdir(join(opened.folder, "stories", "guides"))).toEqual(["carton.draft.json"]);
    const text = await readFile(join(opened.folder, "stories", "guides", "carton.draft.json"), "utf8");
    expect([text.endsWith("}\n"), JSON.parse(text).full_slug]).toEqual([true, undefined]);
  });
});
