// Which importer reads which kind of file.
import type { ImportEntity } from "@comptoir/contract/imports/imports";
import { attributeImporter } from "#imports/kinds/attributes.ts";
import { classificationImporter } from "#imports/kinds/classifications.ts";
import { navigationImporter } from "#imports/kinds/navigation.ts";
import { offerImporter } from "#imports/kinds/offers.ts";
import { productImporter } from "#imports/kinds/products.ts";
import { supplierImporter } from "#imports/kinds/suppliers.ts";
import { tagImporter } from "#imports/kinds/tags.ts";
import type { ImportContext, Importer } from "#imports/table/importer.ts";

/** Makes an importer ready for one file: it asks the shop what the columns refer to. */
export const importers: Readonly<Record<ImportEntity, (context: ImportContext) => Promise<Importer>>> = {
  ATTRIBUTE: attributeImporter,
  CLASSIFICATION_CATEGORY: classificationImporter,
  NAVIGATION_CATEGORY: navigationImporter,
  SUPPLIER: supplierImporter,
  PRODUCT: productImporter,
  PRODUCT_TAG: tagImporter,
  OFFER: offerImporter,
};
