import { describe, expect, it } from "vitest";
import { accessStep, findRaisedRight, findUnknownGroup, placesOf } from "#accounts/users/account-users.rules.ts";

describe("groups of a user", () => {
  it("are those of buyers alone", () => {
    expect(findUnknownGroup(["FOC_Admin", "FOC_User", "FOC_Webmaster"])).toBeNull();
    expect(findUnknownGroup(["FOC_User", "Operator_Admin"])).toEqual({ name: "Operator_Admin", place: 1 });
  });

  it("grant no right that whoever grants them does not have", () => {
    expect(findRaisedRight(new Set(["ORDER_READ"]), ["ORDER_READ", "ORDER_CREATE"])).toBeNull();
    expect(findRaisedRight(new Set(["ORDER_READ", "USER_B", "USER_A"]), ["ORDER_READ"])).toBe("USER_A");
  });
});

describe("the access of a user", () => {
  it.for([
    ["ACTIVE", true, "ACTIVE", "NONE"],
    ["ACTIVE", true, "INACTIVE", { to: "INACTIVE", action: "DEACTIVATE" }],
    ["WAITING_VALIDATION", false, "INACTIVE", { to: "INACTIVE", action: "DEACTIVATE" }],
    // Nobody but whoever reads the mail confirms the address, on no way round either.
    ["WAITING_VALIDATION", false, "ACTIVE", "UNCONFIRMED"],
    ["INACTIVE", false, "ACTIVE", { to: "WAITING_VALIDATION", action: "ACTIVATE" }],
    ["INACTIVE", true, "ACTIVE", { to: "ACTIVE", action: "ACTIVATE" }],
    ["INACTIVE", true, "INACTIVE", "NONE"],
  ] as const)("%s, confirmed %s, switched to %s", ([status, isEmailVerified, wanted, expected]) => {
    expect(accessStep({ status, isEmailVerified }, wanted)).toEqual(expected);
  });
});

describe("organisations of a user", () => {
  it("hold the main one, and stay as they are when nothing is said", () => {
    expect(placesOf({})).toBeUndefined();
    expect(placesOf({ mainOrganisationId: null })).toBeUndefined();
    expect(placesOf({ organisations: [] })).toEqual({ organisationIds: [], mainId: null });
    expect(placesOf({ organisations: ["1", "2"], mainOrganisationId: "2" })).toEqual({
      organisationIds: ["1", "2"],
      mainId: "2",
    });
    expect(placesOf({ mainOrganisationId: "3" })).toEqual({ organisationIds: ["3"], mainId: "3" });
  });
});
