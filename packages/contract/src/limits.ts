// Bounds of what a call takes: for its schemas, for the code behind them and for the fields of screens. Lengths count
// characters. This file imports no schema, so that screens may carry it to the browser.
import { buyingListPrefix, longestPhone } from "#conventions.ts";

/** A name, a key, one line of text. */
export const textLength = 255;
/** What is searched for. */
export const searchLength = 255;
/** The name that people give a buying list: what the name of a cart leaves beside the prefix. */
export const listNameLength = textLength - buyingListPrefix.length;
/** Why somebody cancels, refuses, declines or forces something. */
export const reasonLength = 1_000;
/** Why money is captured or given back: it goes to the provider as well. */
export const paymentReasonLength = 500;
/** The words of a transfer, as banks hand them on. */
export const transferReferenceLength = 140;
/** What a buyer writes about a quote. */
export const descriptionLength = 2_000;
/** What a supplier says about a line of a quote. */
export const commentLength = 1_000;
/** What a buyer writes to the supplier of a quote. */
export const messageLength = 4_000;
/** Messages of a conversation about a quote that come at a time: the newest with the quote, earlier ones by calls of their own. */
export const messagesPerPage = 30;
/** What a buyer writes about a product. */
export const reviewLength = 2_000;
/** What a buyer writes about an order. */
export const ratingLength = 2_000;
/** Bytes of a file that goes along with a message or belongs to an order, and files of one message (orders 4.7). */
export const largestFile = 10 * 1024 * 1024;
export const mostAttachments = 5;
/** Bytes of the lines of a file that one call brings in: users, addresses or own codes. */
export const largestLines = 12 * 1024 * 1024;
/** Photos that come with the report of a problem (orders 8). */
export const mostPhotos = 8;
/** An address of another server. */
export const urlLength = 2_000;
/** A token, or an address that carries one. */
export const tokenLength = 2_048;
/** The version of an order that a buyer was shown: one number for it and one for each logistic order. */
export const versionLength = 2_000;
/** The header Idempotency-Key. */
export const idempotencyKeyLength = 255;

/** What a client keeps of how a user wants tables. */
export const tableChoicesLength = 3_000;
export const phoneLength = longestPhone;
export const zipcodeLength = 20;
/** A city, a region or a country. */
export const placeLength = 100;

/** Texts of custom fields by their type. */
export const customFieldLengths = { TEXT: textLength, LONG_TEXT: 10_000, MEDIA: 2_048 } as const;
/** Custom fields of one write. */
export const mostFieldsPerWrite = 100;

/** Entries of a page of any list (accounts 1.6). */
export const mostPerPage = 1_000;
/** Lines of each order or cart that a list tells along. */
export const mostPreviewLines = 100;
/** Ids or keys that one call names. */
export const mostKeys = 1_000;
/** Signs of an article code; longer ones are none. */
export const articleCodeLength = 64;
/** Article codes of one look-up (catalogue 10.2). */
export const mostCodesPerCall = 200;

/** Entries that a search may answer to count as one; pages of screens are about as long. */
export const entriesPerSearch = 50;

/** Articles of a file of what was found. */
export const mostExportedArticles = 10_000;
/** Articles that a file is made of at a time: few enough that nobody else waits long for them. */
export const articlesPerSlice = 250;

/** Lines of one write (orders 2.2). */
export const mostLinesPerWrite = 1_000;
/** Parcels that leave with one step. */
export const mostParcels = 20;
/** Pieces of one line, in a write and as what several writes add up to: few enough that no amount overflows. */
export const mostLinePieces = 9_999_999;
/** Euros that an order may be asked to come to, in a filter. */
export const mostOrderAmount = 1_000_000_000;
/** Expected deliveries that a list tells. */
export const mostDeliveries = 500;
/** Name and address of a filter that somebody keeps, and how many one person keeps for an account. */
export const orderFilterNameLength = 60;
export const orderFilterQueryLength = 2_000;
export const mostOrderFilters = 30;
/** Variants of a master quote. */
export const mostQuoteDetails = 500;
/** Pieces of one variant of a master quote. */
export const mostQuotePieces = 999_999;
/** Articles that a search for another one in the place of a line answers. */
export const mostQuoteOffers = 20;
/** Suppliers that a master quote asks. */
export const mostQuoteSuppliers = 100;
/** Price of one piece that a supplier may quote: what counts in ten-thousandths has to stay exact. */
export const mostQuotePrice = 200_000;
/** An amount of one line of a quote. */
export const mostQuoteAmount = 100_000_000;
/** Days that the answer of a supplier may hold for. */
export const longestValidityDays = 365;
/** Days until the day by which a supplier promises delivery, in an answer or of an order. */
export const longestPromiseDays = 365;
/** Working days of a promise of delivery. */
export const longestQuoteLeadTime = 365;
/** Deliveries that a request for quotes spreads over. */
export const mostQuoteDeliveries = 100;
/** Lines of an order whose custom fields are written at once. */
export const mostLinesOfFields = 100;
/** Approvers of an account's orders. */
export const mostApprovers = 100;
/** Orders that are decided about at once. */
export const mostDecisions = 100;
/** A note that people of a desk write for each other. */
export const deskNoteLength = 2_000;
/** Days for which something may rest in an inbox. */
export const longestSnooze = 90;
/** Counts of long lists end at this: there are so many, or more. */
export const mostCounted = 10_001;
/** What names a place in a long list. */
export const cursorLength = 1_000;
/** A name of a view of a list. */
export const deskViewNameLength = 60;
/** What a view says of the address of its list. */
export const deskViewQueryLength = 2_000;
/** Views that one person makes of one list. */
export const mostDeskViews = 30;
/** Pages of what waits at a desk: whoever has more to do works by the lists. */
export const mostInboxPages = 100;
/** Policies that are told of an order. */
export const mostPolicies = 20;
/** Articles of an index that a browser looks codes up in; a catalogue with more sends none. */
export const mostIndexedArticles = 20_000;

/** A side of an object that something is looked for to hold, in millimetres. */
export const mostFitMillimetres = 5_000;
/** What it weighs, in grams. */
export const mostFitGrams = 2_000_000;
/** How many of them are packed. */
export const mostFitObjects = 1_000_000;

/** A code by which a buyer calls an article. */
export const ownCodeLength = 64;
/** Own codes of one account, and of one write, so that a file of them is kept whole or not at all. */
export const mostOwnCodes = 20_000;
/** Codes or articles of one question about own codes. */
export const mostOwnCodesPerCall = 2_000;

/** Mebibytes of a file of offers that a supplier hands in. */
export const largestOfferFile = 16;
/** Lines of it, its header and empty ones among them. */
export const mostOfferLines = 200_000;
/** Refused rows after which it is read no further. */
export const mostRefusedOffers = 1_000;
/** Offers that the desk writes at once. */
export const mostOfferChanges = 500;
/** Pieces in stock of one offer. */
export const mostStock = 999_999_999;
/** Working days between an order and its parcel. */
export const longestLeadTime = 365;
/** Tiers of one price. */
export const mostPriceRanges = 20;

/** Articles out of stock that a user waits for, for one account. */
export const mostStockWatches = 200;

/** Variants that the page of a product shows, asked for at once. */
export const variantsOfPage = 500;

/** Addresses of e-invoices of one account. */
export const mostInvoicingAddresses = 50;
/** Addresses of one registration. */
export const mostRegistrationAddresses = 20;
/** Organisations of one account, and levels of their tree (accounts 5.8). */
export const mostOrganisations = 2_000;
export const mostOrganisationLevels = 10;
/** Organisations of one user within an account. */
export const mostUserOrganisations = 200;
/** Groups of prices of one account. */
export const mostAccountTags = 50;
/** Views of the catalogue of one account. */
export const mostAccountViews = 50;
/** Accounts of a user in which somebody is named who takes over. */
export const mostSuccessors = 100;

/** Lines of a file of users (ux A-04). */
export const mostImportedUsers = 1_000;

/** Lines of a file of addresses (ux A-04, N-01). */
export const mostImportedAddresses = 2_000;

/** For how long a buyer may let an article rest that is due. */
export const snoozeTimes = ["WEEK", "MONTH"] as const;
/** Where an account stands with the operator. */
export const accountStatuses = ["WAITING_VALIDATION", "ACTIVE", "INACTIVE", "REFUSED"] as const;
/** When an account pays. */
export const paymentTypes = ["ON_ACCEPTANCE", "DUE_DATE"] as const;
/** What the desk may change of an offer. */
export const offerFields = [
  "stock",
  "status",
  "minStockAlert",
  "minOrderQuantity",
  "maxOrderQuantity",
  "leadTimeToShip",
  "priceRanges",
] as const;
