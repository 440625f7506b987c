import type { Refusal } from "#collections/refusal.tsx";
import type { Imported } from "#lists/list/import-list.server.ts";
import type { RemovedLine } from "#lists/list/list-lines.server.ts";
import type { OrderedFromList } from "#lists/list/order-from-list.server.ts";

/** What a form of the list page did. */
export type ListAnswer =
  | Refusal
  | OrderedFromList
  | Imported
  | { readonly renamed: string }
  | { readonly shared: boolean }
  | { readonly saved: string }
  | { readonly moved: { readonly name: string; readonly offerPriceId: string; readonly move: "up" | "down" } }
  | { readonly removed: RemovedLine }
  | { readonly restored: number }
  | { readonly undone: number };
