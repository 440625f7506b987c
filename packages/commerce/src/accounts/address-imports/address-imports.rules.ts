// What a line of a file of addresses becomes (ux A-04, N-01, N-02): a new address, a change, nothing, or a refusal that names its
// column. An address is known by its external id, else by its label within its holder, so that a file that is imported twice makes
// nothing twice. No I/O.
import type {
  AddressImportColumn,
  AddressImportEntry,
  AddressImportLine,
  AddressImportReason,
} from "@comptoir/contract/accounts/address-imports";
import { isFrenchPostcode, normalisedPhone } from "@comptoir/contract/accounts/identifiers.rules";
import { foldText, phoneFault } from "@comptoir/contract/conventions";
import { placeLength, textLength, zipcodeLength } from "@comptoir/contract/limits";
import type { Address } from "@comptoir/contract/shared";
import { type AddressFields, addressFields, isExternalId } from "#accounts/addresses.rules.ts";
import { findCountryCode } from "#accounts/countries.rules.ts";
import { cellsOf, type MeantOrganisation } from "#accounts/line-imports/line-imports.rules.ts";

/** An address that the caller may change. */
export type KnownAddress = Address & {
  /** Organisations of the account that it belongs to. */
  readonly organisationIds: readonly string[];
  readonly isOfAccount: boolean;
  /** Another account has it, too. */
  readonly isOfOthers: boolean;
};

export type AddressFacts = {
  readonly addresses: readonly KnownAddress[];
  /** External ids that addresses have, whoever's they are. */
  readonly taken: ReadonlySet<string>;
  /** Whether the caller may change addresses of organisations. */
  readonly mayChangeOrganisations: boolean;
  readonly findOrganisation: (text: string) => MeantOrganisation;
};

/** What is written for a line. */
export type AddressImportWrite = {
  /** Null: a new one. */
  readonly addressId: string | null;
  /** Null: one is made up for a new address; the one that is there stays. */
  readonly externalId: string | null;
  /** The organisation that it comes to, besides those that have it; null: a new one comes to the account. */
  readonly organisationId: string | null;
  readonly fields: AddressFields;
};

export type JudgedAddress = { readonly entry: AddressImportEntry; readonly write: AddressImportWrite | null };

type Cells = Readonly<Record<AddressImportColumn, string>>;
type Problem = AddressImportEntry["problems"][number];
type Refuse = (column: AddressImportColumn, reason: AddressImportReason) => void;

const texts = [
  ...(["label", "company", "fullName", "additionalAddress", "address", "city", "state"] as const),
  "deliveryInstructions",
] as const;
const required = ["label", "fullName", "address", "zipcode", "city"] as const;
/** Characters of a cell, where they are not those of any text. */
const longest: { readonly [Column in AddressImportColumn]?: number } = {
  ...{ city: placeLength, state: placeLength, zipcode: zipcodeLength },
};

/** What an address is for, by the words of a cell in either language; undefined where they say nothing of it. */
function usesIn(text: string): { readonly shipping: boolean; readonly billing: boolean } | undefined {
  const words = foldText(text);
  const isForBoth = /\b(les deux|both|tout|all)\b/.test(words);
  const shipping = isForBoth || /livr|deliver|shipp|expedi/.test(words);
  const billing = isForBoth || /factur|bill|invoic/.test(words);
  return shipping || billing ? { shipping, billing } : undefined;
}

/** As French mail and the form have it: without blanks. */
const compact = (text: string) => text.replace(/\s/gu, "");

/** The cells that mean something laid over the address that is there, and what is wrong with the others. */
function readFields(cells: Cells, known: KnownAddress | undefined, refuse: Refuse): AddressFields {
  for (const column of [...texts, "zipcode", "externalId"] as const)
    if (cells[column].length > (longest[column] ?? textLength)) refuse(column, "TOO_LONG");
  if (!known) for (const column of required) if (cells[column] === "") refuse(column, "MISSING");
  const country = cells.country ? findCountryCode(cells.country) : (known?.country ?? "FR");
  if (country === null) refuse("country", "NO_COUNTRY");
  const zipcode = country === "FR" ? compact(cells.zipcode) : cells.zipcode;
  // What is there is judged again only where the file says something of it.
  const judged = cells.zipcode || cells.country ? zipcode || compact(known?.zipcode ?? "") : "";
  if (country === "FR" && judged && judged.length <= zipcodeLength && !isFrenchPostcode(judged))
    refuse("zipcode", "NO_POSTCODE");
  const phone = cells.phone ? normalisedPhone(cells.phone) : known?.phone;
  if (cells.phone && phoneFault(cells.phone)) refuse("phone", "NO_PHONE");
  const uses = cells.use ? usesIn(cells.use) : undefined;
  if (cells.use && !uses) refuse("use", "NO_USE");
  const over = (column: (typeof texts)[number]) => cells[column] || known?.[column] || "";
  return addressFields({
    ...{ label: over("label"), company: over("company"), fullName: over("fullName") },
    ...{ additionalAddress: over("additionalAddress"), address: over("address"), city: over("city") },
    ...{ deliveryInstructions: over("deliveryInstructions"), state: over("state"), phone: phone ?? "" },
    ...{ zipcode: zipcode || known?.zipcode || "", country: country ?? "" },
    ...{ shipping: uses?.shipping ?? known?.shipping ?? true, billing: uses?.billing ?? known?.billing ?? true },
  });
}

/** The organisation of a line; null: none is named, or what names one is refused. */
function readOrganisation(cells: Cells, facts: AddressFacts, refuse: Refuse): string | null {
  if (!cells.organisation) return null;
  if (!facts.mayChangeOrganisations) {
    refuse("organisation", "ORGANISATION_RIGHT");
    return null;
  }
  const organisation = facts.findOrganisation(cells.organisation);
  if (typeof organisation !== "string") return organisation.id;
  refuse("organisation", organisation);
  return null;
}

/** The name of a label within a holder; `""` is the account itself. */
const labelKey = (holder: string, label: string) => `${holder} ${foldText(label.trim())}`;

const holdersOf = ({ isOfAccount, organisationIds }: KnownAddress) => [
  ...(isOfAccount ? [""] : []),
  ...organisationIds,
];

/** Columns in which an address would become another than now. */
function changesOf(fields: AddressFields, known: KnownAddress, organisationId: string | null): AddressImportColumn[] {
  const now = addressFields(known);
  const written = [...texts, "zipcode", "country", "phone"] as const;
  const isUsedOtherwise = fields.isShipping !== now.isShipping || fields.isBilling !== now.isBilling;
  const comesTo = organisationId !== null && !known.organisationIds.includes(organisationId);
  return [
    ...written.filter((column) => (fields[column] ?? null) !== (now[column] ?? null)),
    ...(isUsedOtherwise ? (["use"] as const) : []),
    ...(comesTo ? (["organisation"] as const) : []),
  ];
}

/** What is known of addresses while lines are judged one after the other, as those before say what is there and what is left. */
function addressBook(addresses: readonly KnownAddress[]) {
  const byExternalId = new Map(addresses.map((address) => [address.externalId, address]));
  const named = addresses.flatMap((address) =>
    holdersOf(address).map((holder) => ({ key: labelKey(holder, address.label ?? ""), address })),
  );
  const byLabel = Map.groupBy(named, ({ key }) => key);
  const seen = new Set<string>();
  /** Labels that lines have named, with whether one did by that alone. */
  const labels = new Map<string, boolean>();
  let forBilling = addresses.filter(({ isOfAccount, billing }) => isOfAccount && billing).length;
  return {
    withExternalId: (externalId: string) => byExternalId.get(externalId),
    withLabel: (holder: string, label: string) =>
      (byLabel.get(labelKey(holder, label)) ?? []).map(({ address }) => address),
    /** Whether a line before has named what this one names, so that the same file would not mean the same the next time. */
    isRepeated({ externalId }: Cells, known: KnownAddress | undefined, keys: readonly string[]): boolean {
      const name = known ? `id ${known.id}` : externalId && `external ${externalId}`;
      const isNamed = name !== "" && seen.has(name);
      const isLabelled = keys.some((key) => (externalId ? labels.get(key) === true : labels.has(key)));
      if (name) seen.add(name);
      for (const key of keys) labels.set(key, labels.get(key) === true || externalId === "");
      return isNamed || isLabelled;
    },
    /** Whether the account would have no address for billing any more. */
    losesLastBilling: (known: KnownAddress | undefined, { isBilling }: AddressFields) =>
      known?.isOfAccount === true && known.billing && !isBilling && forBilling === 1,
    countBilling(known: KnownAddress | undefined, organisationId: string | null, { isBilling }: AddressFields) {
      const isOfAccount = known ? known.isOfAccount : organisationId === null;
      if (isOfAccount) forBilling += Number(isBilling) - Number(known?.billing ?? false);
    },
  };
}

type AddressBook = ReturnType<typeof addressBook>;

/** The address that a line means; refused where it means several, or one of somebody else. */
function findMeant(
  cells: Cells,
  organisationId: string | null,
  about: AddressFacts & { readonly book: AddressBook },
  refuse: Refuse,
) {
  const { book, taken } = about;
  if (cells.externalId) {
    const known = book.withExternalId(cells.externalId);
    if (!isExternalId(cells.externalId)) refuse("externalId", "NO_EXTERNAL_ID");
    else if (!known && taken.has(cells.externalId)) refuse("externalId", "TAKEN");
    return known;
  }
  const [found, ...others] = cells.label ? book.withLabel(organisationId ?? "", cells.label) : [];
  if (others.length > 0) refuse("label", "SEVERAL_ADDRESSES");
  return found;
}

const placeOf = ({ address, zipcode, city }: AddressFields) =>
  [address, [zipcode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** What a line becomes. */
function judgeLine(
  { line, ...written }: AddressImportLine,
  about: AddressFacts & { readonly book: AddressBook },
): JudgedAddress {
  const { book } = about;
  const cells = cellsOf(written);
  const problems: Problem[] = [];
  const refuse: Refuse = (column, reason) =>
    problems.push({ column, value: cells[column].slice(0, textLength), reason });
  const named = cells.externalId ? "externalId" : "label";
  const organisationId = readOrganisation(cells, about, refuse);
  const known = findMeant(cells, organisationId, about, refuse);
  const fields = readFields(cells, known, refuse);
  const changes = known ? changesOf(fields, known, organisationId) : [];
  if (known?.isOfOthers && changes.some((column) => column !== "organisation")) refuse(named, "OTHER_ACCOUNTS");
  const holders = organisationId !== null ? [organisationId] : known ? holdersOf(known) : [""];
  const keys = fields.label ? holders.map((holder) => labelKey(holder, fields.label ?? "")) : [];
  if (problems.length === 0 && book.isRepeated(cells, known, keys)) refuse(named, "REPEATED");
  if (problems.length === 0 && book.losesLastBilling(known, fields)) refuse("use", "LAST_BILLING");
  const said = { line, name: fields.label ?? "", place: placeOf(fields) };
  if (problems.length > 0) return { entry: { ...said, state: "REFUSED", changes: [], problems }, write: null };
  book.countBilling(known, organisationId, fields);
  const externalId = known ? null : cells.externalId || null;
  const write = { addressId: known?.id ?? null, externalId, organisationId, fields };
  if (!known) return { entry: { ...said, state: "CREATED", changes, problems }, write };
  const isChanged = changes.length > 0;
  return {
    entry: { ...said, state: isChanged ? "CHANGED" : "UNCHANGED", changes, problems },
    write: isChanged ? write : null,
  };
}

/** What each line becomes. Of lines that name one address the first counts, the others are refused. */
export function judgeAddresses(lines: readonly AddressImportLine[], facts: AddressFacts): JudgedAddress[] {
  const about = { ...facts, book: addressBook(facts.addresses) };
  return lines.map((line) => judgeLine(line, about));
}
