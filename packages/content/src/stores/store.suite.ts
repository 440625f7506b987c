// What holds for every store of stories.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Version } from "#space/edition.ts";
import type { StoredSpace } from "#space/story.ts";
import { createCurrentSpace } from "#stores/current-space.ts";
import type { ContentStore } from "#stores/store.ts";
import { makeStory } from "#test/make-story.ts";

export type OpenedStore = {
  readonly store: ContentStore;
  /** The same stories, as another process has them. */
  openAgain(): Promise<ContentStore>;
  close(): Promise<void>;
};

const now = new Date();

const slugsOf = ({ stories }: StoredSpace) => ({
  draft: stories.map(({ draft }) => draft.full_slug).sort(),
  published: stories.flatMap(({ published }) => published?.full_slug ?? []).sort(),
});

/** Holds a store to its port. */
export function holdToPort(name: string, open: () => Promise<OpenedStore>): void {
  describe(`stories in ${name}`, () => {
    let opened: OpenedStore;
    let store: ContentStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    it("are there as they were saved, field by field in their order, and published when somebody says so", async () => {
      const home = makeStory("home", {
        content: { zebra: 1, apple: { b: "É", a: [null, true, 1.5] }, title: "Bonjour" },
      });
      await store.save([home]);
      const [saved] = (await store.read()).stories;
      expect(JSON.stringify(saved?.draft.content)).toBe(JSON.stringify(home.content));
      expect(saved?.published).toBeNull();
      await store.publish(["home"], now);
      const [published] = (await store.read()).stories;
      expect(JSON.stringify(published?.published?.content)).toBe(JSON.stringify(home.content));
      expect(published?.published).toMatchObject({
        published_at: now.toISOString(),
        first_published_at: now.toISOString(),
      });
    });

    it("keep what is published while somebody works on them, and when it was published first", async () => {
      const home = makeStory("home", { content: { title: "Avant" } });
      await store.save([home]);
      await store.publish(["home"], now);
      await store.save([{ ...home, content: { ...home.content, title: "Après" } }]);
      const [worked] = (await store.read()).stories;
      expect([worked?.published?.content.title, worked?.draft.content.title]).toEqual(["Avant", "Après"]);
      const later = new Date(now.getTime() + 86_400_000);
      await store.publish("all", later);
      expect((await store.read()).stories[0]?.published).toMatchObject({
        ...{ content: { title: "Après" }, published_at: later.toISOString(), first_published_at: now.toISOString() },
      });
    });

    it("are renamed by what is published, and by nothing before", async () => {
      const home = makeStory("old-name");
      await store.save([home]);
      await store.publish("all", now);
      await store.save([{ ...home, full_slug: "guides/new-name" }]);
      expect(slugsOf(await store.read())).toEqual({ draft: ["guides/new-name"], published: ["old-name"] });
      await store.publish(["old-name"], now);
      expect(slugsOf(await store.read())).toEqual({ draft: ["guides/new-name"], published: ["guides/new-name"] });
    });

    it("are taken back from readers, and stay with editors; removed, they are nowhere", async () => {
      await store.save([makeStory("home"), makeStory("guides/carton")]);
      await store.publish("all", now);
      await store.unpublish(["guides/carton"], now);
      expect(slugsOf(await store.read())).toEqual({ draft: ["guides/carton", "home"], published: ["home"] });
      await store.unpublish(["guides/carton"], now);
      await store.remove(["guides/carton"], now);
      expect(slugsOf(await store.read())).toEqual({ draft: ["home"], published: ["home"] });
    });

    it("move cv upwards with every change of what is published, whatever the clock says, and with no other", async () => {
      await store.save([makeStory("home"), makeStory("faq")]);
      const versions = [(await store.read()).version];
      const past = new Date(0);
      versions.push(await store.publish(["home"], now), await store.publish(["home"], now));
      versions.push(
        await store.publish("all", past),
        await store.unpublish(["faq"], past),
        await store.remove(["faq"], past),
      );
      expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
      await store.save([makeStory("terms")]);
      expect((await store.read()).version).toBe(versions.at(-1));
    });

    it("that nobody wrote are named, and nothing else happens", async () => {
      await store.save([makeStory("home")]);
      const before = await store.read();
      for (const change of [store.publish, store.unpublish, store.remove])
        await expect(change(["home", "nowhere"], now)).rejects.toThrow("There is no story nowhere");
      expect(await store.read()).toEqual(before);
    });

    it("never share an id or a slug", async () => {
      const home = makeStory("home");
      const faq = makeStory("faq");
      await store.save([home, faq]);
      await store.publish("all", now);
      await expect(store.save([makeStory("home")])).rejects.toThrow("Another story has the slug home");
      await expect(store.save([makeStory("other", { id: home.id })])).rejects.toThrow(
        `Another story has the id ${home.id}`,
      );
      // Free among what editors see, and still what readers find.
      await store.save([{ ...home, full_slug: "welcome" }]);
      await store.save([{ ...faq, full_slug: "home" }]);
      await expect(store.publish(["faq"], now)).rejects.toThrow("Another story has the slug home");
      expect(slugsOf(await store.read()).published).toEqual(["faq", "home"]);
    });

    it("are read anew by whoever follows them before a change of theirs is done", async () => {
      const current = createCurrentSpace(store, { error: () => {} });
      await current.start();
      const titles = () => {
        const editions = current.space()?.editions;
        const titleIn = (version: Version) => editions?.[version].bySlug("home", "default")?.content.title;
        return [titleIn("draft"), titleIn("published")];
      };
      const home = makeStory("home", { content: { title: "Avant" } });
      await store.save([home]);
      expect(titles()).toEqual(["Avant", undefined]);
      await store.publish(["home"], now);
      expect(titles()).toEqual(["Avant", "Avant"]);
      await store.save([{ ...home, content: { ...home.content, title: "Après" } }]);
      expect(titles()).toEqual(["Après", "Avant"]);
      await store.unpublish(["home"], now);
      expect(titles()).toEqual(["Après", undefined]);
      await store.remove(["home"], now);
      expect(titles()).toEqual([undefined, undefined]);
    });

    it("are heard of by other processes", async () => {
      const other = await opened.openAgain();
      let heard = 0;
      await other.follow(() => {
        heard += 1;
      });
      await store.save([makeStory("home")]);
      await expect.poll(() => heard).toBeGreaterThan(0);
      await store.publish(["home"], now);
      await expect.poll(async () => slugsOf(await other.read()).published).toEqual(["home"]);
      await other.close();
    });
  });
}
