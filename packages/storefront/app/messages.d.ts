// The words of each namespace of fr.json and en.json, as the messages plugin makes them: a hook for components, and a function
// for loaders, actions and meta. A page loads only the namespaces that it imports.
declare module "messages:account" {
  export const useAccountText: ReturnType<typeof import("#lib/messages.tsx").textOf<"account">>["useText"];
  export const accountText: ReturnType<typeof import("#lib/messages.tsx").textOf<"account">>["textIn"];
}
declare module "messages:accountArea" {
  export const useAccountAreaText: ReturnType<typeof import("#lib/messages.tsx").textOf<"accountArea">>["useText"];
  export const accountAreaText: ReturnType<typeof import("#lib/messages.tsx").textOf<"accountArea">>["textIn"];
}
declare module "messages:added" {
  export const useAddedText: ReturnType<typeof import("#lib/messages.tsx").textOf<"added">>["useText"];
  export const addedText: ReturnType<typeof import("#lib/messages.tsx").textOf<"added">>["textIn"];
}
declare module "messages:adding" {
  export const useAddingText: ReturnType<typeof import("#lib/messages.tsx").textOf<"adding">>["useText"];
  export const addingText: ReturnType<typeof import("#lib/messages.tsx").textOf<"adding">>["textIn"];
}
declare module "messages:addressImport" {
  export const useAddressImportText: ReturnType<typeof import("#lib/messages.tsx").textOf<"addressImport">>["useText"];
  export const addressImportText: ReturnType<typeof import("#lib/messages.tsx").textOf<"addressImport">>["textIn"];
}
declare module "messages:addresses" {
  export const useAddressesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"addresses">>["useText"];
  export const addressesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"addresses">>["textIn"];
}
declare module "messages:approvals" {
  export const useApprovalsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"approvals">>["useText"];
  export const approvalsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"approvals">>["textIn"];
}
declare module "messages:attachments" {
  export const useAttachmentsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"attachments">>["useText"];
  export const attachmentsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"attachments">>["textIn"];
}
declare module "messages:auth" {
  export const useAuthText: ReturnType<typeof import("#lib/messages.tsx").textOf<"auth">>["useText"];
  export const authText: ReturnType<typeof import("#lib/messages.tsx").textOf<"auth">>["textIn"];
}
declare module "messages:beside" {
  export const useBesideText: ReturnType<typeof import("#lib/messages.tsx").textOf<"beside">>["useText"];
  export const besideText: ReturnType<typeof import("#lib/messages.tsx").textOf<"beside">>["textIn"];
}
declare module "messages:board" {
  export const useBoardText: ReturnType<typeof import("#lib/messages.tsx").textOf<"board">>["useText"];
  export const boardText: ReturnType<typeof import("#lib/messages.tsx").textOf<"board">>["textIn"];
}
declare module "messages:buyerHome" {
  export const useBuyerHomeText: ReturnType<typeof import("#lib/messages.tsx").textOf<"buyerHome">>["useText"];
  export const buyerHomeText: ReturnType<typeof import("#lib/messages.tsx").textOf<"buyerHome">>["textIn"];
}
declare module "messages:carts" {
  export const useCartsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"carts">>["useText"];
  export const cartsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"carts">>["textIn"];
}
declare module "messages:catalogue" {
  export const useCatalogueText: ReturnType<typeof import("#lib/messages.tsx").textOf<"catalogue">>["useText"];
  export const catalogueText: ReturnType<typeof import("#lib/messages.tsx").textOf<"catalogue">>["textIn"];
}
declare module "messages:categoryMenu" {
  export const useCategoryMenuText: ReturnType<typeof import("#lib/messages.tsx").textOf<"categoryMenu">>["useText"];
  export const categoryMenuText: ReturnType<typeof import("#lib/messages.tsx").textOf<"categoryMenu">>["textIn"];
}
declare module "messages:collections" {
  export const useCollectionsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"collections">>["useText"];
  export const collectionsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"collections">>["textIn"];
}
declare module "messages:company" {
  export const useCompanyText: ReturnType<typeof import("#lib/messages.tsx").textOf<"company">>["useText"];
  export const companyText: ReturnType<typeof import("#lib/messages.tsx").textOf<"company">>["textIn"];
}

declare module "messages:comparison" {
  export const useComparisonText: ReturnType<typeof import("#lib/messages.tsx").textOf<"comparison">>["useText"];
  export const comparisonText: ReturnType<typeof import("#lib/messages.tsx").textOf<"comparison">>["textIn"];
}
declare module "messages:compliance" {
  export const useComplianceText: ReturnType<typeof import("#lib/messages.tsx").textOf<"compliance">>["useText"];
  export const complianceText: ReturnType<typeof import("#lib/messages.tsx").textOf<"compliance">>["textIn"];
}
declare module "messages:contact" {
  export const useContactText: ReturnType<typeof import("#lib/messages.tsx").textOf<"contact">>["useText"];
  export const contactText: ReturnType<typeof import("#lib/messages.tsx").textOf<"contact">>["textIn"];
}
declare module "messages:content" {
  export const useContentText: ReturnType<typeof import("#lib/messages.tsx").textOf<"content">>["useText"];
  export const contentText: ReturnType<typeof import("#lib/messages.tsx").textOf<"content">>["textIn"];
}
declare module "messages:criteria" {
  export const useCriteriaText: ReturnType<typeof import("#lib/messages.tsx").textOf<"criteria">>["useText"];
  export const criteriaText: ReturnType<typeof import("#lib/messages.tsx").textOf<"criteria">>["textIn"];
}
declare module "messages:deliveries" {
  export const useDeliveriesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deliveries">>["useText"];
  export const deliveriesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deliveries">>["textIn"];
}
declare module "messages:desk" {
  export const useDeskText: ReturnType<typeof import("#lib/messages.tsx").textOf<"desk">>["useText"];
  export const deskText: ReturnType<typeof import("#lib/messages.tsx").textOf<"desk">>["textIn"];
}
declare module "messages:deskCredit" {
  export const useDeskCreditText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskCredit">>["useText"];
  export const deskCreditText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskCredit">>["textIn"];
}
declare module "messages:deskInbox" {
  export const useDeskInboxText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskInbox">>["useText"];
  export const deskInboxText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskInbox">>["textIn"];
}
declare module "messages:deskIncidents" {
  export const useDeskIncidentsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskIncidents">>["useText"];
  export const deskIncidentsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskIncidents">>["textIn"];
}
declare module "messages:deskNotes" {
  export const useDeskNotesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskNotes">>["useText"];
  export const deskNotesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskNotes">>["textIn"];
}
declare module "messages:deskMoney" {
  export const useDeskMoneyText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskMoney">>["useText"];
  export const deskMoneyText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskMoney">>["textIn"];
}
declare module "messages:dueArticles" {
  export const useDueArticlesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"dueArticles">>["useText"];
  export const dueArticlesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"dueArticles">>["textIn"];
}
declare module "messages:deskOrder" {
  export const useDeskOrderText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskOrder">>["useText"];
  export const deskOrderText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskOrder">>["textIn"];
}
declare module "messages:deskAccounts" {
  export const useDeskAccountsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskAccounts">>["useText"];
  export const deskAccountsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskAccounts">>["textIn"];
}
declare module "messages:deskApprovals" {
  export const useDeskApprovalsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskApprovals">>["useText"];
  export const deskApprovalsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskApprovals">>["textIn"];
}
declare module "messages:deskContact" {
  export const useDeskContactText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskContact">>["useText"];
  export const deskContactText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskContact">>["textIn"];
}
declare module "messages:deskDeletions" {
  export const useDeskDeletionsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskDeletions">>["useText"];
  export const deskDeletionsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskDeletions">>["textIn"];
}
declare module "messages:deskFiles" {
  export const useDeskFilesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskFiles">>["useText"];
  export const deskFilesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskFiles">>["textIn"];
}
declare module "messages:deskOffers" {
  export const useDeskOffersText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskOffers">>["useText"];
  export const deskOffersText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskOffers">>["textIn"];
}
declare module "messages:deskOrders" {
  export const useDeskOrdersText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskOrders">>["useText"];
  export const deskOrdersText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskOrders">>["textIn"];
}
declare module "messages:deskQuote" {
  export const useDeskQuoteText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskQuote">>["useText"];
  export const deskQuoteText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskQuote">>["textIn"];
}
declare module "messages:deskViews" {
  export const useDeskViewsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskViews">>["useText"];
  export const deskViewsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"deskViews">>["textIn"];
}
declare module "messages:details" {
  export const useDetailsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"details">>["useText"];
  export const detailsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"details">>["textIn"];
}
declare module "messages:documents" {
  export const useDocumentsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"documents">>["useText"];
  export const documentsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"documents">>["textIn"];
}
declare module "messages:fastOrder" {
  export const useFastOrderText: ReturnType<typeof import("#lib/messages.tsx").textOf<"fastOrder">>["useText"];
  export const fastOrderText: ReturnType<typeof import("#lib/messages.tsx").textOf<"fastOrder">>["textIn"];
}
declare module "messages:files" {
  export const useFilesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"files">>["useText"];
  export const filesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"files">>["textIn"];
}
declare module "messages:filterProblems" {
  export const useFilterProblemsText: ReturnType<
    typeof import("#lib/messages.tsx").textOf<"filterProblems">
  >["useText"];
  export const filterProblemsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"filterProblems">>["textIn"];
}
declare module "messages:filters" {
  export const useFiltersText: ReturnType<typeof import("#lib/messages.tsx").textOf<"filters">>["useText"];
  export const filtersText: ReturnType<typeof import("#lib/messages.tsx").textOf<"filters">>["textIn"];
}
declare module "messages:fit" {
  export const useFitText: ReturnType<typeof import("#lib/messages.tsx").textOf<"fit">>["useText"];
  export const fitText: ReturnType<typeof import("#lib/messages.tsx").textOf<"fit">>["textIn"];
}
declare module "messages:goods" {
  export const useGoodsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"goods">>["useText"];
  export const goodsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"goods">>["textIn"];
}
declare module "messages:help" {
  export const useHelpText: ReturnType<typeof import("#lib/messages.tsx").textOf<"help">>["useText"];
  export const helpText: ReturnType<typeof import("#lib/messages.tsx").textOf<"help">>["textIn"];
}
declare module "messages:home" {
  export const useHomeText: ReturnType<typeof import("#lib/messages.tsx").textOf<"home">>["useText"];
  export const homeText: ReturnType<typeof import("#lib/messages.tsx").textOf<"home">>["textIn"];
}
declare module "messages:incidents" {
  export const useIncidentsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"incidents">>["useText"];
  export const incidentsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"incidents">>["textIn"];
}
declare module "messages:invoices" {
  export const useInvoicesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"invoices">>["useText"];
  export const invoicesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"invoices">>["textIn"];
}
declare module "messages:lineImport" {
  export const useLineImportText: ReturnType<typeof import("#lib/messages.tsx").textOf<"lineImport">>["useText"];
  export const lineImportText: ReturnType<typeof import("#lib/messages.tsx").textOf<"lineImport">>["textIn"];
}
declare module "messages:lists" {
  export const useListsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"lists">>["useText"];
  export const listsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"lists">>["textIn"];
}
declare module "messages:mails" {
  export const useMailsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"mails">>["useText"];
  export const mailsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"mails">>["textIn"];
}
declare module "messages:mix" {
  export const useMixText: ReturnType<typeof import("#lib/messages.tsx").textOf<"mix">>["useText"];
  export const mixText: ReturnType<typeof import("#lib/messages.tsx").textOf<"mix">>["textIn"];
}
declare module "messages:newBuild" {
  export const useNewBuildText: ReturnType<typeof import("#lib/messages.tsx").textOf<"newBuild">>["useText"];
  export const newBuildText: ReturnType<typeof import("#lib/messages.tsx").textOf<"newBuild">>["textIn"];
}
declare module "messages:noResults" {
  export const useNoResultsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"noResults">>["useText"];
  export const noResultsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"noResults">>["textIn"];
}
declare module "messages:notifications" {
  export const useNotificationsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"notifications">>["useText"];
  export const notificationsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"notifications">>["textIn"];
}
declare module "messages:orderDocuments" {
  export const useOrderDocumentsText: ReturnType<
    typeof import("#lib/messages.tsx").textOf<"orderDocuments">
  >["useText"];
  export const orderDocumentsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"orderDocuments">>["textIn"];
}
declare module "messages:orderTalk" {
  export const useOrderTalkText: ReturnType<typeof import("#lib/messages.tsx").textOf<"orderTalk">>["useText"];
  export const orderTalkText: ReturnType<typeof import("#lib/messages.tsx").textOf<"orderTalk">>["textIn"];
}
declare module "messages:orders" {
  export const useOrdersText: ReturnType<typeof import("#lib/messages.tsx").textOf<"orders">>["useText"];
  export const ordersText: ReturnType<typeof import("#lib/messages.tsx").textOf<"orders">>["textIn"];
}
declare module "messages:organisation" {
  export const useOrganisationText: ReturnType<typeof import("#lib/messages.tsx").textOf<"organisation">>["useText"];
  export const organisationText: ReturnType<typeof import("#lib/messages.tsx").textOf<"organisation">>["textIn"];
}
declare module "messages:outlook" {
  export const useOutlookText: ReturnType<typeof import("#lib/messages.tsx").textOf<"outlook">>["useText"];
  export const outlookText: ReturnType<typeof import("#lib/messages.tsx").textOf<"outlook">>["textIn"];
}
declare module "messages:ownCodes" {
  export const useOwnCodesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"ownCodes">>["useText"];
  export const ownCodesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"ownCodes">>["textIn"];
}
declare module "messages:ownData" {
  export const useOwnDataText: ReturnType<typeof import("#lib/messages.tsx").textOf<"ownData">>["useText"];
  export const ownDataText: ReturnType<typeof import("#lib/messages.tsx").textOf<"ownData">>["textIn"];
}
declare module "messages:packing" {
  export const usePackingText: ReturnType<typeof import("#lib/messages.tsx").textOf<"packing">>["useText"];
  export const packingText: ReturnType<typeof import("#lib/messages.tsx").textOf<"packing">>["textIn"];
}
declare module "messages:papers" {
  export const usePapersText: ReturnType<typeof import("#lib/messages.tsx").textOf<"papers">>["useText"];
  export const papersText: ReturnType<typeof import("#lib/messages.tsx").textOf<"papers">>["textIn"];
}
declare module "messages:payments" {
  export const usePaymentsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"payments">>["useText"];
  export const paymentsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"payments">>["textIn"];
}
declare module "messages:product" {
  export const useProductText: ReturnType<typeof import("#lib/messages.tsx").textOf<"product">>["useText"];
  export const productText: ReturnType<typeof import("#lib/messages.tsx").textOf<"product">>["textIn"];
}
declare module "messages:profile" {
  export const useProfileText: ReturnType<typeof import("#lib/messages.tsx").textOf<"profile">>["useText"];
  export const profileText: ReturnType<typeof import("#lib/messages.tsx").textOf<"profile">>["textIn"];
}
declare module "messages:punchout" {
  export const usePunchoutText: ReturnType<typeof import("#lib/messages.tsx").textOf<"punchout">>["useText"];
  export const punchoutText: ReturnType<typeof import("#lib/messages.tsx").textOf<"punchout">>["textIn"];
}
declare module "messages:putLines" {
  export const usePutLinesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"putLines">>["useText"];
  export const putLinesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"putLines">>["textIn"];
}
declare module "messages:quoteLink" {
  export const useQuoteLinkText: ReturnType<typeof import("#lib/messages.tsx").textOf<"quoteLink">>["useText"];
  export const quoteLinkText: ReturnType<typeof import("#lib/messages.tsx").textOf<"quoteLink">>["textIn"];
}
declare module "messages:quotes" {
  export const useQuotesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"quotes">>["useText"];
  export const quotesText: ReturnType<typeof import("#lib/messages.tsx").textOf<"quotes">>["textIn"];
}
declare module "messages:refused" {
  export const useRefusedText: ReturnType<typeof import("#lib/messages.tsx").textOf<"refused">>["useText"];
  export const refusedText: ReturnType<typeof import("#lib/messages.tsx").textOf<"refused">>["textIn"];
}
declare module "messages:register" {
  export const useRegisterText: ReturnType<typeof import("#lib/messages.tsx").textOf<"register">>["useText"];
  export const registerText: ReturnType<typeof import("#lib/messages.tsx").textOf<"register">>["textIn"];
}
declare module "messages:reviews" {
  export const useReviewsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"reviews">>["useText"];
  export const reviewsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"reviews">>["textIn"];
}
declare module "messages:revision" {
  export const useRevisionText: ReturnType<typeof import("#lib/messages.tsx").textOf<"revision">>["useText"];
  export const revisionText: ReturnType<typeof import("#lib/messages.tsx").textOf<"revision">>["textIn"];
}
declare module "messages:scanning" {
  export const useScanningText: ReturnType<typeof import("#lib/messages.tsx").textOf<"scanning">>["useText"];
  export const scanningText: ReturnType<typeof import("#lib/messages.tsx").textOf<"scanning">>["textIn"];
}
declare module "messages:sentMails" {
  export const useSentMailsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"sentMails">>["useText"];
  export const sentMailsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"sentMails">>["textIn"];
}
declare module "messages:shell" {
  export const useShellText: ReturnType<typeof import("#lib/messages.tsx").textOf<"shell">>["useText"];
  export const shellText: ReturnType<typeof import("#lib/messages.tsx").textOf<"shell">>["textIn"];
}
declare module "messages:shortcuts" {
  export const useShortcutsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"shortcuts">>["useText"];
  export const shortcutsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"shortcuts">>["textIn"];
}
declare module "messages:spend" {
  export const useSpendText: ReturnType<typeof import("#lib/messages.tsx").textOf<"spend">>["useText"];
  export const spendText: ReturnType<typeof import("#lib/messages.tsx").textOf<"spend">>["textIn"];
}
declare module "messages:suggestions" {
  export const useSuggestionsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"suggestions">>["useText"];
  export const suggestionsText: ReturnType<typeof import("#lib/messages.tsx").textOf<"suggestions">>["textIn"];
}

declare module "messages:supplier" {
  export const useSupplierText: ReturnType<typeof import("#lib/messages.tsx").textOf<"supplier">>["useText"];
  export const supplierText: ReturnType<typeof import("#lib/messages.tsx").textOf<"supplier">>["textIn"];
}
declare module "messages:table" {
  export const useTableText: ReturnType<typeof import("#lib/messages.tsx").textOf<"table">>["useText"];
  export const tableText: ReturnType<typeof import("#lib/messages.tsx").textOf<"table">>["textIn"];
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
declare module "messages:thread" {
  export const useThreadText: ReturnType<typeof import("#lib/messages.tsx").textOf<"thread">>["useText"];
  export const threadText: ReturnType<typeof import("#lib/messages.tsx").textOf<"thread">>["textIn"];
}
declare module "messages:userImport" {
  export const useUserImportText: ReturnType<typeof import("#lib/messages.tsx").textOf<"userImport">>["useText"];
  export const userImportText: ReturnType<typeof import("#lib/messages.tsx").textOf<"userImport">>["textIn"];
}
declare module "messages:watch" {
  export const useWatchText: ReturnType<typeof import("#lib/messages.tsx").textOf<"watch">>["useText"];
  export const watchText: ReturnType<typeof import("#lib/messages.tsx").textOf<"watch">>["textIn"];
}
