import { deletedAddress, isDeletedAddress } from "@comptoir/contract/conventions";
import { expect, it } from "vitest";
import { mayStep, wordsOf } from "#accounts/deletion/deletion.rules.ts";

it.for([
  ["ASKED", true],
  ["WITHDRAWN", false],
  ["RUNNING", false],
  ["CARRIED_OUT", false],
] as const)("a request that is %s may be taken back or carried out: %s", ([status, isOpen]) => {
  expect([mayStep("withdraw", status), mayStep("carryOut", status)]).toEqual([isOpen, isOpen]);
});

it("a person is named by both names, the address however it is written, the telephone, and the greeting of mails", () => {
  const person = {
    firstName: "Zoé",
    lastName: "Roux",
    email: "Zoe@demo.test",
    phone: "+33611223344",
    formerEmails: ["z@old.test"],
  };
  expect(wordsOf(person, "0000000007")).toEqual([
    { from: "Zoé Roux", to: "Utilisateur supprimé" },
    { from: "Roux Zoé", to: "Utilisateur supprimé" },
    { from: "Zoe@demo.test", to: "deleted-0000000007@deleted.invalid" },
    { from: "zoe@demo.test", to: "deleted-0000000007@deleted.invalid" },
    { from: "z@old.test", to: "deleted-0000000007@deleted.invalid" },
    { from: "+33611223344", to: "" },
    { from: "Bonjour Zoé,", to: "Bonjour," },
    { from: "Hello Zoé,", to: "Hello," },
  ]);
  expect(wordsOf({ ...person, email: "zoe@demo.test", phone: null, formerEmails: [] }, "7")).toHaveLength(5);
  // What is typed there instead of a number may be a word of every document.
  for (const phone of ["paymentId", "12345", "false"])
    expect(wordsOf({ ...person, phone }, "7").map(({ from }) => from)).not.toContain(phone);
});

it("the address of a deleted user is one that no mail reaches", () => {
  expect(isDeletedAddress(deletedAddress("7"))).toBe(true);
  expect(isDeletedAddress("zoe@demo.test")).toBe(false);
});
