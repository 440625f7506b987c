// Navigation categories (catalogue 5): the tree that buyers browse and the way from a category up to the root.
import { z } from "zod";
import { CustomFieldValue } from "#shared.ts";

/** External id of the root of every navigation tree; breadcrumbs and menus leave it out. */
export const ROOT_CATEGORY = "Root_default";

const node = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  /** Null when the category has no name in any language. */
  name: z.string().nullable(),
  active: z.boolean(),
  customFieldValues: z.array(CustomFieldValue),
  /** Products of the category and all below it that the caller may see. */
  productCount: z.number().int(),
  /** Picture of the category, made to be shown at 400 px. */
  pictureUrl: z.string().nullable(),
});

/** A category with everything below it, siblings in the order that the shop gives them. */
export const CategoryNode = node.extend({
  get childrenCategories() {
    return z.array(CategoryNode);
  },
});
export type CategoryNode = z.infer<typeof CategoryNode>;
z.globalRegistry.add(CategoryNode, { id: "CategoryNode" });

/** The node of the base path, which inactive categories and the fields of the older shape belong to. */
export const FullCategoryNode = node.extend({
  description: z.string().nullable(),
  categoryOrder: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  get childrenCategories() {
    return z.array(FullCategoryNode);
  },
});
export type FullCategoryNode = z.infer<typeof FullCategoryNode>;
z.globalRegistry.add(FullCategoryNode, { id: "FullCategoryNode" });

/** A category and its chain of parents; the chain ends with the root, whose parent is null. */
export const CategoryBreadcrumb = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  name: z.string().nullable(),
  customFieldValues: z.array(CustomFieldValue),
  get parent() {
    return CategoryBreadcrumb.nullable();
  },
});
export type CategoryBreadcrumb = z.infer<typeof CategoryBreadcrumb>;
z.globalRegistry.add(CategoryBreadcrumb, { id: "CategoryBreadcrumb" });
