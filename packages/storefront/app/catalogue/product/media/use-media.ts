// Further pictures and files of the variant that is shown. The page brings those of one; another one's are asked for once.
import { useEffect, useState } from "react";
import type { VariantMedia } from "#catalogue/product-view.ts";
import { usePaths } from "#lib/language.tsx";
import { hasFields, readAnswer } from "#lib/read-answer.ts";

export type FoundMedia = {
  /** Those of the variant; while they are awaited, those of another one, for the room they take. Null: they could not be loaded. */
  readonly media: VariantMedia | null;
  readonly isAwaited: boolean;
};

/** More than one page has; an answer is some hundred bytes. */
const mostKept = 200;

const kept = new Map<string, VariantMedia>();
const underWay = new Map<string, Promise<VariantMedia | null>>();

async function fetchMedia(address: string): Promise<VariantMedia | null> {
  try {
    const media = await readAnswer<VariantMedia>(await fetch(address), hasFields("variantId", "pictures", "documents"));
    if (kept.size >= mostKept) kept.clear();
    kept.set(address, media);
    return media;
  } catch {
    return null;
  } finally {
    underWay.delete(address);
  }
}

/** Two parts of a page that ask for the same get one answer. */
function askOnce(address: string): Promise<VariantMedia | null> {
  const asked = underWay.get(address) ?? fetchMedia(address);
  underWay.set(address, asked);
  return asked;
}

type AnsweredMedia = { readonly address: string; readonly media: VariantMedia | null };

/** What came with the page, unless another variant has been chosen since. */
export function useMedia(loaded: VariantMedia, variantId = ""): FoundMedia {
  const address = usePaths().media({ variant: variantId });
  const [answered, setAnswered] = useState<AnsweredMedia | null>(null);
  const known = loaded.variantId === variantId ? loaded : kept.get(address);
  const isAnswered = known !== undefined || answered?.address === address;
  useEffect(() => {
    if (isAnswered) return;
    let isWanted = true;
    void askOnce(address).then((media) => isWanted && setAnswered({ address, media }));
    return () => {
      isWanted = false;
    };
  }, [isAnswered, address]);
  if (known) return { media: known, isAwaited: false };
  return isAnswered
    ? { media: answered?.media ?? null, isAwaited: false }
    : { media: answered?.media ?? loaded, isAwaited: true };
}
