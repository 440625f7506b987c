// Files that are uploaded while a message is written: each by a request of its own, so that its progress shows and one that is refused
// costs the others nothing.
import { useAttachmentsText } from "messages:attachments";
import { largestFile, mostAttachments } from "@comptoir/contract/limits";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { AttachedFile } from "#attachments/attached-file.ts";

export type Upload = {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** Of 100. */
  readonly progress: number;
  /** How the message names it; null while it is under way, or refused. */
  readonly url: string | null;
  /** Why it does not go along, and what to do; null unless it was refused. */
  readonly problem: string | null;
};

type UploadChange =
  | { readonly add: Upload }
  | { readonly remove: string }
  | { readonly restore: readonly Upload[] }
  | { readonly key: string; readonly change: Partial<Upload> };

function reduce(uploads: readonly Upload[], given: UploadChange): readonly Upload[] {
  if ("add" in given) return [...uploads, given.add];
  if ("remove" in given) return uploads.filter(({ key }) => key !== given.remove);
  if ("restore" in given) {
    const isHere = ({ url, name }: Upload) =>
      uploads.some((own) => (url === null ? own.name === name : own.url === url));
    const missing = given.restore.filter((upload) => !isHere(upload));
    return missing.length > 0 ? [...uploads, ...missing] : uploads;
  }
  return uploads.map((upload) => (upload.key === given.key ? { ...upload, ...given.change } : upload));
}

const uploaded = ({ url, name, size }: AttachedFile): Upload => ({
  ...{ key: url, name, size, url },
  ...{ progress: 100, problem: null },
});

/** What the server said of a file; null for an answer that is none of its own. */
function readOutcome(text: string): { readonly file?: AttachedFile; readonly refusal?: string } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Uploads files to an address as they are chosen; `before` were uploaded with a form that was refused. */
export function useUploads(to: string, before: readonly AttachedFile[], most = mostAttachments) {
  const t = useAttachmentsText();
  const [uploads, change] = useReducer(reduce, before, (files) => files.map(uploaded));
  const requests = useRef(new Map<string, XMLHttpRequest>());
  useEffect(() => {
    const under = requests.current;
    return () => {
      for (const request of under.values()) request.abort();
    };
  }, []);

  function send(key: string, file: File): void {
    const request = new XMLHttpRequest();
    requests.current.set(key, request);
    const fail = () => change({ key, change: { problem: t("refused.failed", { name: file.name }) } });
    request.upload.onprogress = ({ loaded, total }) =>
      change({ key, change: { progress: Math.min(99, Math.round((100 * loaded) / total)) } });
    request.onerror = fail;
    request.onload = () => {
      const outcome = readOutcome(request.responseText);
      if (outcome?.file) change({ key, change: { ...outcome.file, progress: 100 } });
      else if (outcome?.refusal) change({ key, change: { problem: outcome.refusal } });
      else fail();
    };
    request.onloadend = () => requests.current.delete(key);
    const form = new FormData();
    form.set("file", file);
    request.open("POST", to);
    request.send(form);
  }

  function problemOf({ name, size }: File, place: number): string | null {
    if (place >= most) return t("refused.tooMany", { most });
    if (size === 0) return t("refused.empty", { name });
    return size > largestFile ? t("refused.tooLarge", { name }) : null;
  }

  function add(files: Iterable<File>): void {
    let place = uploads.filter(({ problem }) => problem === null).length;
    for (const file of files) {
      const key = crypto.randomUUID();
      const problem = problemOf(file, place);
      change({ add: { key, name: file.name, size: file.size, progress: 0, url: null, problem } });
      if (problem !== null) continue;
      place += 1;
      send(key, file);
    }
  }

  function remove(key: string): void {
    requests.current.get(key)?.abort();
    change({ remove: key });
  }

  /** Adds files of an earlier visit; those without an address have to be chosen again, which is said of each. */
  const restore = useCallback(
    (files: readonly Pick<Upload, "name" | "size" | "url">[]) =>
      change({
        restore: files.map(({ name, size, url }) => {
          const problem = url === null ? t("refused.lost", { name }) : null;
          return { key: crypto.randomUUID(), name, size, url, progress: 100, problem };
        }),
      }),
    [t],
  );

  const isBusy = uploads.some(({ url, problem }) => url === null && problem === null);
  return { uploads, isBusy, add, remove, restore };
}
