// Pages and people of the wire with only the interesting fields given.
import type { CustomerAccountEntry } from "@comptoir/contract/accounts";
import type { AuthenticatedUser, SessionCustomerUser } from "@comptoir/contract/auth";
import { Cart, type CartDetails, type CartLine, type CartLinePage, type CartPage } from "@comptoir/contract/carts";
import type { CategoryNode } from "@comptoir/contract/categories";
import type { CustomFieldValue } from "@comptoir/contract/shared";
import { z } from "zod";

/** The standard page of these items, the only one unless told how many there are. */
export function pageOf<Item>(content: readonly Item[], totalElements = content.length) {
  const size = Math.max(20, content.length);
  return {
    content: [...content],
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    number: 0,
    size,
    numberOfElements: content.length,
    first: true,
    last: totalElements <= size,
    empty: content.length === 0,
    sort: [],
    pageable: { offset: 0, pageNumber: 0, pageSize: size, paged: true, unpaged: false, sort: [] },
  };
}

/** The same of a long list, with what names the pages beside it. */
export const keyPageOf = <Item>(
  content: readonly Item[],
  cursors: { readonly before?: string; readonly after?: string } = {},
) => ({ ...pageOf(content), cursors: { before: cursors.before ?? null, after: cursors.after ?? null } });

const head = z.object(Cart.shape);

/** A cart without its lines, as lists and writes answer it. */
export const headOf = (cart: CartDetails): Cart => head.parse(cart);

/** A page of carts as their list has them. */
export const cartsOf = (carts: readonly CartDetails[], totalElement = carts.length): CartPage => ({
  ...{ carts: carts.map(headOf), page: 0, size: 20, sort: [], totalElement },
});

/** A page of the lines of a cart. */
export const linesOf = (cartLines: readonly CartLine[], given: Partial<CartLinePage> = {}): CartLinePage => ({
  ...{ cartLines: [...cartLines], page: 0, size: 100, sort: [], totalElement: cartLines.length },
  ...given,
});

export const account = { id: "0000000001", externalId: "CLI-HALLES", name: "Les Halles" };
const otherAccount = { id: "0000000002", externalId: "CLI-CANAL", name: "Le Canal" };

/** A buyer of two accounts who may place orders. */
export function makeBuyer(
  user: Partial<SessionCustomerUser> = {},
): AuthenticatedUser & { readonly user: SessionCustomerUser; readonly account: typeof account } {
  return {
    user: {
      id: "0000000007",
      externalId: null,
      civility: null,
      firstName: "Alice",
      lastName: "Martin",
      email: "multi@demo.test",
      phone: null,
      groups: [],
      status: "ACTIVE",
      locale: null,
      mainOrganisationId: "0000000009",
      organisations: [{ id: "0000000009", name: "Halles de Lyon" }],
      customFieldValues: [],
      createdAt: "2026-03-14T08:00:00Z",
      updatedAt: "2026-03-14T08:00:00Z",
      rights: ["ORDER_PLACE"],
      tableChoices: null,
      ...user,
    },
    account,
    accounts: [account, otherAccount],
  };
}

export const buyer = makeBuyer();

/** A category of the menu. */
export const makeCategory = (externalId: string, given: Partial<CategoryNode> = {}): CategoryNode => ({
  id: externalId,
  externalId,
  name: externalId,
  active: true,
  customFieldValues: [],
  productCount: 1,
  pictureUrl: null,
  childrenCategories: [],
  ...given,
});

/** The account of the buyer as the switcher lists it; it pays at the due date. */
export const accountEntry: CustomerAccountEntry = {
  ...account,
  status: "ACTIVE",
  companyRegistrationName: "Les Halles",
  businessRegistrationNumber: "",
  vatNumber: "",
  invoicingAddress: "",
  paymentType: "DUE_DATE",
  customerTags: [],
  isDefault: true,
  isCurrent: true,
};

/** A value of a custom field of this name. */
export const makeFieldValue = (externalId: string, value: unknown): CustomFieldValue => ({
  customField: { id: externalId, externalId, name: externalId, type: "TEXT" },
  value,
  type: "TEXT",
});
