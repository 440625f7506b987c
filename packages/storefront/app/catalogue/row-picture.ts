// The picture of an article beside its name in a row: the smallest file that fills the box.
import type { ProductVariant } from "@comptoir/contract/products";
import { chooseImage, type ImageEntry } from "#ui/display/picture.rules.ts";

/** Rows show it at 32 px. */
const rowSide = 32;

/** The address of the file of a picture that a row shows; what is known besides where it has none. */
export const rowFile = (files: readonly ImageEntry[], otherwise: string | null): string | null =>
  chooseImage(files, rowSide, rowSide)?.url ?? otherwise;

/** That of an article; null for one without a picture. */
export function rowPicture({
  productPictures,
  productMediaInfoDTO,
  mainImageUrl,
}: Pick<ProductVariant, "productPictures" | "productMediaInfoDTO" | "mainImageUrl">): string | null {
  const main = productPictures.find(({ isMain }) => isMain) ?? productMediaInfoDTO;
  return rowFile(main?.urls ?? [], mainImageUrl);
}
