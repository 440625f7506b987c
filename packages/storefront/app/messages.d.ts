// The words of each namespace of fr.json and en.json, as the messages plugin makes them: a hook for components, and a function
// for loaders, actions and meta. A page loads only the namespaces that it imports.
declare module "messages:added" {
  export const useAddedText: import("#lib/messages.tsx").UseText<"added">;
  export const addedText: import("#lib/messages.tsx").TextIn<"added">;
}
declare module "messages:adding" {
  export const useAddingText: import("#lib/messages.tsx").UseText<"adding">;
  export const addingText: import("#lib/messages.tsx").TextIn<"adding">;
}
declare module "messages:approvals" {
  export const useApprovalsText: import("#lib/messages.tsx").UseText<"approvals">;
  export const approvalsText: import("#lib/messages.tsx").TextIn<"approvals">;
}
declare module "messages:auth" {
  export const useAuthText: import("#lib/messages.tsx").UseText<"auth">;
  export const authText: import("#lib/messages.tsx").TextIn<"auth">;
}
declare module "messages:carts" {
  export const useCartsText: import("#lib/messages.tsx").UseText<"carts">;
  export const cartsText: import("#lib/messages.tsx").TextIn<"carts">;
}
declare module "messages:catalogue" {
  export const useCatalogueText: import("#lib/messages.tsx").UseText<"catalogue">;
  export const catalogueText: import("#lib/messages.tsx").TextIn<"catalogue">;
}
declare module "messages:compare" {
  export const useCompareText: import("#lib/messages.tsx").UseText<"compare">;
  export const compareText: import("#lib/messages.tsx").TextIn<"compare">;
}
declare module "messages:delivery" {
  export const useDeliveryText: import("#lib/messages.tsx").UseText<"delivery">;
  export const deliveryText: import("#lib/messages.tsx").TextIn<"delivery">;
}
declare module "messages:details" {
  export const useDetailsText: import("#lib/messages.tsx").UseText<"details">;
  export const detailsText: import("#lib/messages.tsx").TextIn<"details">;
}
declare module "messages:fastCart" {
  export const useFastCartText: import("#lib/messages.tsx").UseText<"fastCart">;
  export const fastCartText: import("#lib/messages.tsx").TextIn<"fastCart">;
}
declare module "messages:help" {
  export const useHelpText: import("#lib/messages.tsx").UseText<"help">;
  export const helpText: import("#lib/messages.tsx").TextIn<"help">;
}
declare module "messages:home" {
  export const useHomeText: import("#lib/messages.tsx").UseText<"home">;
  export const homeText: import("#lib/messages.tsx").TextIn<"home">;
}
declare module "messages:legal" {
  export const useLegalText: import("#lib/messages.tsx").UseText<"legal">;
  export const legalText: import("#lib/messages.tsx").TextIn<"legal">;
}
declare module "messages:lists" {
  export const useListsText: import("#lib/messages.tsx").UseText<"lists">;
  export const listsText: import("#lib/messages.tsx").TextIn<"lists">;
}
declare module "messages:newBuild" {
  export const useNewBuildText: import("#lib/messages.tsx").UseText<"newBuild">;
  export const newBuildText: import("#lib/messages.tsx").TextIn<"newBuild">;
}
declare module "messages:offers" {
  export const useOffersText: import("#lib/messages.tsx").UseText<"offers">;
  export const offersText: import("#lib/messages.tsx").TextIn<"offers">;
}
declare module "messages:orders" {
  export const useOrdersText: import("#lib/messages.tsx").UseText<"orders">;
  export const ordersText: import("#lib/messages.tsx").TextIn<"orders">;
}
declare module "messages:packing" {
  export const usePackingText: import("#lib/messages.tsx").UseText<"packing">;
  export const packingText: import("#lib/messages.tsx").TextIn<"packing">;
}
declare module "messages:payments" {
  export const usePaymentsText: import("#lib/messages.tsx").UseText<"payments">;
  export const paymentsText: import("#lib/messages.tsx").TextIn<"payments">;
}
declare module "messages:product" {
  export const useProductText: import("#lib/messages.tsx").UseText<"product">;
  export const productText: import("#lib/messages.tsx").TextIn<"product">;
}
declare module "messages:punchout" {
  export const usePunchoutText: import("#lib/messages.tsx").UseText<"punchout">;
  export const punchoutText: import("#lib/messages.tsx").TextIn<"punchout">;
}
declare module "messages:quantities" {
  export const useQuantitiesText: import("#lib/messages.tsx").UseText<"quantities">;
  export const quantitiesText: import("#lib/messages.tsx").TextIn<"quantities">;
}
declare module "messages:quoteLink" {
  export const useQuoteLinkText: import("#lib/messages.tsx").UseText<"quoteLink">;
  export const quoteLinkText: import("#lib/messages.tsx").TextIn<"quoteLink">;
}
declare module "messages:quotes" {
  export const useQuotesText: import("#lib/messages.tsx").UseText<"quotes">;
  export const quotesText: import("#lib/messages.tsx").TextIn<"quotes">;
}
declare module "messages:reviews" {
  export const useReviewsText: import("#lib/messages.tsx").UseText<"reviews">;
  export const reviewsText: import("#lib/messages.tsx").TextIn<"reviews">;
}
declare module "messages:shell" {
  export const useShellText: import("#lib/messages.tsx").UseText<"shell">;
  export const shellText: import("#lib/messages.tsx").TextIn<"shell">;
}
declare module "messages:shortcuts" {
  export const useShortcutsText: import("#lib/messages.tsx").UseText<"shortcuts">;
  export const shortcutsText: import("#lib/messages.tsx").TextIn<"shortcuts">;
}
declare module "messages:suggestions" {
  export const useSuggestionsText: import("#lib/messages.tsx").UseText<"suggestions">;
  export const suggestionsText: import("#lib/messages.tsx").TextIn<"suggestions">;
}

declare module "compiled-messages:*" {
  const compiled: import("#lib/messages.tsx").CompiledNamespace;
  export default compiled;
}

declare module "messages-import-maps" {
  type ImportMap = { imports: Record<string, string> };
  /** The import map of each language; null while nothing is built. */
  const maps: Readonly<Record<import("#lib/locale.ts").Language, ImportMap>> | null;
  export default maps;
}
