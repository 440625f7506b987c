import { AccountStatus } from "@comptoir/contract/accounts";
import { describe, expect, it } from "vitest";
import { mayStep, ownDomains } from "#accounts/desk/desk-accounts.rules.ts";

describe("the life of an account", () => {
  it.for([
    ["ACTIVATE", ["WAITING_VALIDATION", "INACTIVE"]],
    ["REFUSE", ["WAITING_VALIDATION"]],
    ["DEACTIVATE", ["ACTIVE"]],
  ] as const)("%s is open to %s alone", ([action, from]) => {
    expect(AccountStatus.options.filter((status) => mayStep(action, status))).toEqual([...from]);
  });
});

describe("domains of mail addresses", () => {
  it("tell of a company where nobody else has them", () => {
    const emails = [
      "Julie@Brasserie-Lyon.fr",
      "paul@brasserie-lyon.fr",
      "chef@gmail.com",
      "achats@orange.fr",
      "nobody",
    ];
    expect(ownDomains(emails)).toEqual(["brasserie-lyon.fr"]);
  });
});
