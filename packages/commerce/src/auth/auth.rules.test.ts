import { describe, expect, it } from "vitest";
import { isOwnUrl, narrowRights, rightsOf } from "#auth/auth.rules.ts";
import { findPasswordFault } from "#auth/passwords.rules.ts";

const rights = (groups: string[], isApprover = false) => rightsOf({ client: "ACCOUNT", groups, isApprover });

describe("rights of groups (accounts 2.7)", () => {
  it("a plain user reads everything, orders, and neither manages users nor escapes approval", () => {
    const user = rights(["FOC_User"]);
    for (const right of ["CUSTOMER_ACCOUNT_READ", "BUYING_POLICY_READ", "ORDER_CREATE", "ORDER_PLACE", "ORDER_DELETE"])
      expect(user).toContain(right);
    for (const right of [
      "CUSTOMER_ACCOUNT_UPDATE",
      "USER_FOC_MANAGEMENT",
      "ORDER_WITHOUT_APPROVAL",
      "CUSTOMER_USER_CREATE",
    ])
      expect(user).not.toContain(right);
  });

  it("an administrator has everything except writes of catalogue views, operations and approving", () => {
    const administrator = rights(["FOC_Admin"]);
    for (const right of ["CUSTOMER_USER_DELETE", "USER_FOC_MANAGEMENT", "ORDER_WITHOUT_APPROVAL", "CATALOG_VIEW_READ"])
      expect(administrator).toContain(right);
    for (const right of ["CATALOG_VIEW_UPDATE", "OPERATIONS_CREATE", "ORDER_APPROVER"])
      expect(administrator).not.toContain(right);
  });

  it("a webmaster has the rights of a plain user", () => {
    expect(rights(["FOC_Webmaster"])).toEqual(rights(["FOC_User"]));
  });

  it("rights are the union over the groups, in any order", () => {
    expect(rights(["FOC_User", "FOC_Admin"])).toEqual(rights(["FOC_Admin"]));
  });

  it("ORDER_APPROVER follows from being an approver and from nothing else", () => {
    expect(rights([], true)).toEqual(new Set(["ORDER_APPROVER"]));
    expect(rights(["FOC_Admin"])).not.toContain("ORDER_APPROVER");
  });

  it("groups of another client kind and unknown groups grant nothing", () => {
    expect(rights(["Operator_Admin", "constructor", "FOC_", "FOC_Owner"])).toEqual(new Set());
    expect(rightsOf({ client: "OPERATOR", groups: ["FOC_Admin"], isApprover: false })).toEqual(new Set());
  });

  it("suppliers work on their orders without any group", () => {
    const supplier = rightsOf({ client: "SUPPLIER", groups: [], isApprover: false });
    expect(supplier).toContain("ORDER_UPDATE");
    expect(supplier).not.toContain("CUSTOMER_ACCOUNT_READ");
  });

  it("only operators with a writing group write", () => {
    const reader = rightsOf({ client: "OPERATOR", groups: ["Operator_Reader"], isApprover: false });
    expect([...reader].every((right) => right.endsWith("_READ"))).toBe(true);
    const finance = rightsOf({ client: "OPERATOR", groups: ["Operator_Finance"], isApprover: false });
    expect([...finance.difference(reader)].toSorted()).toEqual([
      "BUYING_POLICY_UPDATE",
      "ORDER_MANAGEMENT_UPDATE",
      "PAYMENT_APPROVE",
      "PAYMENT_UPDATE",
    ]);
    expect(rightsOf({ client: "OPERATOR", groups: ["Operator_Admin"], isApprover: false })).toContain(
      "GENERAL_SETTING_UPDATE",
    );
  });
});

describe("what a session leaves of the rights of its user", () => {
  const all = new Set(["ORDER_READ", "ORDER_CREATE", "ORDER_PLACE"]);

  it.each([
    ["everything", null, ["ORDER_READ", "ORDER_CREATE", "ORDER_PLACE"]],
    ["nothing", [], []],
    ["what both say, and no right that the user does not have", ["ORDER_READ", "USER_FOC_MANAGEMENT"], ["ORDER_READ"]],
  ])("is %s", (_name, allowed, left) => {
    expect([...narrowRights(all, allowed)]).toEqual(left);
  });
});

describe("rights that are asked for again", () => {
  it("are the same, and never those of another client, an approver or other groups", () => {
    const asked = () => [
      rights(["FOC_User"]),
      rights(["FOC_User"], true),
      rightsOf({ client: "OPERATOR", groups: ["FOC_User"], isApprover: false }),
      rightsOf({ client: "OPERATOR", groups: [], isApprover: true }),
    ];
    expect(asked()).toEqual(asked());
    const [user, approver, operator, other] = asked();
    expect(approver).toEqual(new Set([...(user ?? []), "ORDER_APPROVER"]));
    expect([operator, other]).toEqual([new Set(), new Set()]);
  });

  it("are remembered for a thousand kinds of user, and no further", () => {
    expect(rights(["FOC_User"])).toBe(rights(["FOC_User"]));
    const many = Array.from({ length: 1_001 }, (_, index) => [`FOC_User`, `group-${index}`]);
    for (const groups of many) rights(groups);
    const [first = [], last = []] = [many[0], many.at(-1)];
    expect(rights(first)).toBe(rights(first));
    expect(rights(last)).not.toBe(rights(last));
    expect(rights(last)).toEqual(rights(first));
  });
});

describe("password policy (accounts 2.3)", () => {
  it.each([
    ["Comptoir-2026!", null],
    ["Éclair-9é", null],
    ["Aa1!aaa", "TOO_SIMPLE"],
    ["comptoir-2026!", "TOO_SIMPLE"],
    ["COMPTOIR-2026!", "TOO_SIMPLE"],
    ["Comptoir-abcd!", "TOO_SIMPLE"],
    ["Comptoir2026", "TOO_SIMPLE"],
    [`Aa1!${"x".repeat(251)}`, null],
    [`Aa1!${"x".repeat(252)}`, "TOO_LONG"],
    ["Password1!", "TOO_COMMON"],
    ["P@ssw0rd2026!", "TOO_COMMON"],
    ["Azerty123!", "TOO_COMMON"],
    ["Motdepasse-1", "TOO_COMMON"],
    ["!Bonjour75", "TOO_COMMON"],
  ])("%s: %s", (password, fault) => {
    expect(findPasswordFault(password)).toBe(fault);
  });
});

describe("pages that a mail may link to (accounts 3.5)", () => {
  const own = ["https://shop.test", "", "https://outlet.test:8443/en", "ftp://files.test", "http://plain.test"];
  it.each([
    ["https://shop.test/auth/reset-password", true],
    ["https://outlet.test:8443/auth", true],
    ["http://plain.test/auth", true],
    ["https://shop.test.evil.test/auth", false],
    ["https://user@shop.test/auth", false],
    ["http://shop.test/auth", false],
    ["//shop.test/auth", false],
    ["/auth/reset-password", false],
    ["ftp://files.test/auth", false],
    ["xhttps://shop.test/auth", false],
    ["blob:https://shop.test/auth", false],
    ["javascript:alert(1)", false],
  ])("%s: %s", (url, isOwn) => {
    expect(isOwnUrl(url, own)).toBe(isOwn);
  });
});
