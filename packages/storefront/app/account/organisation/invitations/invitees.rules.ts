// Whom the invitation of several people names: addresses by line or comma, as people type them and mail programs copy them, each with
// a name where one stands beside it. Pure.
import { EmailAddress } from "@comptoir/contract/shared";

export type Invitee = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};
/** A piece of the text; null: no address is in it. */
export type InviteePiece = { readonly written: string; readonly invitee: Invitee | null };

const capitalised = (word: string): string => word.slice(0, 1).toLocaleUpperCase() + word.slice(1);

/** Words of what stands before the @, or of the name of a domain: letters alone, as those who bear them write them. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/\+.*$/, "")
    .split(/[^\p{L}-]+/u)
    .filter(Boolean)
    .map(capitalised);

/** The name that an address tells: of `lea.martin@…` Lea Martin, of `compta@halles.fr` Compta Halles. */
function nameIn(email: string): Omit<Invitee, "email"> {
  const [local = "", domain = ""] = email.split("@");
  const [firstName = local, ...rest] = wordsOf(local);
  return { firstName, lastName: rest.join(" ") || (wordsOf(domain.split(".")[0] ?? "")[0] ?? domain) };
}

function readPiece(written: string): InviteePiece {
  const words = written
    .replace(/["“”«»<>]/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const email = (words.find((word) => word.includes("@")) ?? "").replace(/^mailto:/i, "");
  if (!EmailAddress.safeParse(email).success) return { written, invitee: null };
  const [firstName, ...rest] = words.filter((word) => !word.includes("@"));
  const told = nameIn(email);
  return {
    written,
    invitee: { email, firstName: firstName ?? told.firstName, lastName: rest.join(" ") || told.lastName },
  };
}

/** Several addresses without a comma between them stand for themselves. */
const parted = (piece: string): string[] =>
  piece.split("@").length > 2 ? piece.split(/\s+/).filter((word) => word.includes("@")) : [piece];

/** The people whom a text names, in its order, each address once. */
export function readInvitees(text: string): InviteePiece[] {
  const pieces = text
    .split(/[\n\r,;]+/)
    .flatMap((line) => parted(line.trim()))
    .filter(Boolean)
    .map(readPiece);
  const seen = new Set<string>();
  return pieces.filter(({ written, invitee }) => {
    const key = (invitee?.email ?? written).toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
