import type { Refusal } from "#collections/refusal.tsx";
import type { ImportedFile } from "#lists/list/import-list.server.ts";
import type { RemovedListLine } from "#lists/list/list-lines.server.ts";
import type { OrderedFromList } from "#lists/list/order-from-list.server.ts";

/** What a form of the list page did. */
export type ListAnswer =
  | Refusal
  | OrderedFromList
  | ImportedFile
  | { readonly renamed: string }
  | { readonly shared: boolean }
  | { readonly saved: string }
  | { readonly moved: { readonly name: string; readonly offerPriceId: string; readonly move: "up" | "down" } }
  | { readonly removed: RemovedListLine }
  | { readonly restored: number }
  | { readonly undone: number };
