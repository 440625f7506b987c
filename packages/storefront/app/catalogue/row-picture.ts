// The picture of an article beside its name in a row: the smallest file that fills the box.
import type { ProductVariant } from "@comptoir/contract/products";
import { chooseImage } from "#ui/display/picture.rules.ts";

/** Rows show it at 32 px. */
const rowSide = 32;

/** Its address; null for an article without a picture. */
export function rowPicture({
  productPictures,
  productMediaInfoDTO,
  mainImageUrl,
}: Pick<ProductVariant, "productPictures" | "productMediaInfoDTO" | "mainImageUrl">): string | null {
  const main = productPictures.find(({ isMain }) => isMain) ?? productMediaInfoDTO;
  return chooseImage(main?.urls ?? [], rowSide, rowSide)?.url ?? mainImageUrl;
}
