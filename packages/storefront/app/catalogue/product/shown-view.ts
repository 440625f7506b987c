// What a picture of an article shows, in words: its text alternative, and what stands under the large picture.

import { useDetailsText } from "messages:details";
import type { PictureView } from "#catalogue/product-view.ts";

/** Tells of each picture what it shows. */
export function useShownView(): (picture: PictureView | undefined) => string {
  const t = useDetailsText();
  return (picture) => {
    const view = picture?.view;
    if (!view) return t("view.article");
    if (view.kind === "PACK") return t("view.pack", { pieces: view.pieces });
    return view.measures === "" ? t("view.plan") : t("view.sides", { measures: view.measures });
  };
}
