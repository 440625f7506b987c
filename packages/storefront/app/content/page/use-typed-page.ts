// A draft as it is typed in the editor whose frame the page stands in: heard of by the editor's bridge, drawn by the server.
import type { StoryblokBridgeV2 } from "@storyblok/js";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { ContentPage } from "#content/page/read-page.server.ts";
import { usePaths } from "#lib/language.tsx";
import type { Preview } from "#lib/session/context.ts";
import { beginUse } from "#ui/display/deferred.tsx";

/** Milliseconds without another key after which the page is drawn anew. */
const CALM = 120;

/** What the bridge hands on of the editor. */
type EditorMessage = {
  readonly action: string;
  readonly story?: { readonly id: number };
  readonly storyId?: number | string;
};

/** Its types do not tell of the way to end it. */
type OpenedBridge = StoryblokBridgeV2 & { destroy?(): void };

/** The page is told of by its editor's origin alone: the bridge itself heeds whoever sends a message. */
function hearOnly(origin: string): () => void {
  const heed = (event: MessageEvent) => {
    if (event.origin !== origin || event.source !== window.parent) event.stopImmediatePropagation();
  };
  window.addEventListener("message", heed, { capture: true });
  return () => window.removeEventListener("message", heed, { capture: true });
}

/** Hears what the editor says of a story, until the answer is called. */
function followEditor({ storyId, editorOrigin }: Preview, onMessage: (message: EditorMessage) => void): () => void {
  if (editorOrigin === null) return () => {};
  const stopHearing = hearOnly(editorOrigin);
  let bridge: OpenedBridge | undefined;
  let hasLeft = false;
  const open = async () => {
    const { loadStoryblokBridge } = await import("@storyblok/js");
    await loadStoryblokBridge();
    if (hasLeft) return;
    // A page that is shown again hears again: by its own choice the bridge would hear once for the life of the tab.
    const options = { customParent: editorOrigin, preventClicks: true, initOnlyOnce: false };
    bridge = new window.StoryblokBridge(options);
    bridge.on(["input", "change", "published", "unpublished"], (message) => {
      const told = message as EditorMessage;
      if (String(told.story?.id ?? told.storyId) === String(storyId)) onMessage(told);
    });
  };
  void open();
  return () => {
    hasLeft = true;
    bridge?.destroy?.();
    stopHearing();
  };
}

type TypedPage = {
  readonly page: ContentPage;
  /** What is typed is not shown any more: the address has become too old, or the shop is away. */
  readonly isLost: boolean;
};

/** The page of a draft, as it is typed; saved and published, it is asked for anew. */
export function useTypedPage(saved: ContentPage, preview: Preview): TypedPage {
  const [typed, setTyped] = useState<TypedPage | null>(null);
  const { search } = useLocation();
  const address = usePaths().draft() + search;
  useEffect(() => {
    // An editor looks at the page, and need not touch it.
    beginUse();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    const draw = async (story: object) => {
      // What was typed last is what is shown, whichever answer comes last.
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const body = new URLSearchParams({ story: JSON.stringify(story) });
      try {
        const answer = await fetch(address, { method: "POST", body, signal });
        if (!answer.ok) throw new Error(`The preview is answered with ${answer.status}`);
        const page = (await answer.json()) as ContentPage;
        setTyped({ page, isLost: false });
      } catch {
        if (!signal.aborted) setTyped((before) => ({ page: before?.page ?? saved, isLost: true }));
      }
    };
    const stop = followEditor(preview, ({ action, story }) => {
      clearTimeout(timer);
      if (action !== "input") window.location.reload();
      else if (story) timer = setTimeout(() => void draw(story), CALM);
    });
    return () => {
      clearTimeout(timer);
      asking.abort();
      stop();
    };
  }, [address, preview, saved]);
  return typed ?? { page: saved, isLost: false };
}
