import { expect, it } from "vitest";
import { personNameIn } from "#lib/person-name.ts";

it("somebody who was deleted is named in the language of the page, everybody else by their name", () => {
  expect(personNameIn("Utilisateur supprimé", "en")).toBe("Deleted user");
  expect(personNameIn("Utilisateur supprimé", "fr")).toBe("Utilisateur supprimé");
  expect(personNameIn("Zoé Roux", "en")).toBe("Zoé Roux");
});
