import { describe, expect, it } from "vitest";
import { type AbilityRules, abilitiesOf, buyerGroupOf } from "#account/organisation/users/user-abilities.rules.ts";

const rules: NonNullable<AbilityRules> = {
  ...{ approvalRequired: true, approvalLimit: 500, upperLimits: [2000] },
  approvers: [
    { id: "first", name: "Étienne Vasseur", level: 1 },
    { id: "second", name: "Hélène Garnier", level: 2 },
  ],
};
const buyer = (id: string) => ({ id, groups: ["FOC_User"] });

describe("what a user may do", () => {
  it("is ordering up to the limit of the account, and everything where there is none", () => {
    expect(abilitiesOf(buyer("other"), rules)).toEqual({ role: "FOC_User", ordering: { limit: 500 }, approving: null });
    expect(abilitiesOf(buyer("other"), { ...rules, approvalLimit: null }).ordering).toEqual({ limit: null });
    expect(abilitiesOf(buyer("other"), { ...rules, approvalRequired: false }).ordering).toEqual({ limit: undefined });
  });

  it("is approving up to the limit of the level, the last level everything", () => {
    expect(abilitiesOf(buyer("first"), rules).approving).toEqual({ upTo: 2000 });
    expect(abilitiesOf(buyer("second"), rules).approving).toEqual({ upTo: "ALL" });
    expect(abilitiesOf(buyer("first"), { ...rules, approvalRequired: false }).approving).toEqual({ upTo: "BUDGETS" });
  });

  it("is administering without a limit, and reading in groups that neither order nor administer", () => {
    expect(abilitiesOf({ id: "boss", groups: ["FOC_Admin", "FOC_User"] }, rules)).toEqual({
      ...{ role: "FOC_Admin", ordering: null, approving: null },
    });
    expect(abilitiesOf({ id: "guest", groups: ["FOC_Other"] }, rules).role).toBeNull();
  });

  it("is given by the group that somebody orders by, which another role does not change", () => {
    expect(buyerGroupOf({ groups: ["FOC_Admin", "FOC_Webmaster"] })).toBe("FOC_Webmaster");
    expect(buyerGroupOf({ groups: ["FOC_Admin"] })).toBe("FOC_User");
  });

  it("is told without limits where the rules could not be read", () => {
    expect(abilitiesOf(buyer("first"), null)).toEqual({ role: "FOC_User", ordering: null, approving: null });
  });
});
