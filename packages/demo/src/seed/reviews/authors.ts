// Who wrote the reviews of the demo: buyers of other companies, who have a name here and cannot sign in.

export interface AuthorRecord {
  externalId: string;
  firstName: string;
  lastName: string;
  locale: "fr-FR" | "en-GB";
}

const french = [
  ["Aurélie", "Blanchard"],
  ["Benoît", "Cordier"],
  ["Chloé", "Maréchal"],
  ["Damien", "Fournier"],
  ["Émilie", "Sauvage"],
  ["Fabrice", "Nguyen"],
  ["Géraldine", "Picard"],
  ["Idriss", "Bensaïd"],
  ["Jeanne", "Le Goff"],
  ["Karim", "Haddad"],
  ["Laure", "Teyssier"],
  ["Mathieu", "Rolland"],
  ["Noémie", "Caron"],
  ["Olivier", "Bastien"],
  ["Pauline", "Da Silva"],
  ["Quentin", "Moreau"],
  ["Rachida", "Amrani"],
  ["Sébastien", "Vidal"],
  ["Thuy", "Pham"],
  ["Valérie", "Guérin"],
  ["Xavier", "Lemoine"],
  ["Yasmine", "Cherif"],
] as const;
const english = [
  ["Alison", "Hartley"],
  ["Callum", "Fraser"],
  ["Deborah", "Osei"],
  ["Gareth", "Pugh"],
  ["Imogen", "Whitlock"],
  ["Jonas", "Lindqvist"],
  ["Niamh", "Doyle"],
  ["Rupert", "Ashworth"],
] as const;

const record =
  (prefix: string, locale: AuthorRecord["locale"]) =>
  ([firstName, lastName]: readonly [string, string], index: number): AuthorRecord => ({
    externalId: `AVIS-${prefix}-${String(index + 1).padStart(2, "0")}`,
    firstName,
    lastName,
    locale,
  });

export const authors: readonly AuthorRecord[] = [
  ...french.map(record("FR", "fr-FR")),
  ...english.map(record("EN", "en-GB")),
];
