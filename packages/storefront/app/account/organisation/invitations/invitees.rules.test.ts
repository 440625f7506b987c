import { describe, expect, it } from "vitest";
import { readInvitees } from "#account/organisation/invitations/invitees.rules.ts";

const read = (text: string) =>
  readInvitees(text).map(({ written, invitee }) =>
    invitee ? `${invitee.firstName}|${invitee.lastName}|${invitee.email}` : `? ${written}`,
  );

describe("whom an invitation names", () => {
  it.each([
    ["lea.martin@halles.fr", ["Lea|Martin|lea.martin@halles.fr"]],
    [
      "a.b@halles.fr\nc_d@halles.fr, e-f@halles.fr; ",
      ["A|B|a.b@halles.fr", "C|D|c_d@halles.fr", "E-f|Halles|e-f@halles.fr"],
    ],
    ["Nadia Benali nadia@halles.fr", ["Nadia|Benali|nadia@halles.fr"]],
    ['"Jean de La Tour" <jdlt@halles.fr>', ["Jean|de La Tour|jdlt@halles.fr"]],
    ["zoe@halles.fr Zoé", ["Zoé|Halles|zoe@halles.fr"]],
    ["compta+achats@quai-sud.fr", ["Compta|Quai-sud|compta+achats@quai-sud.fr"]],
    ["un@halles.fr deux@halles.fr", ["Un|Halles|un@halles.fr", "Deux|Halles|deux@halles.fr"]],
    ["mailto:zoe@halles.fr", ["Zoe|Halles|zoe@halles.fr"]],
    ["42@7.fr", ["42|7.fr|42@7.fr"]],
  ])("of %j", (text, people) => expect(read(text)).toEqual(people));

  it("tells what is no address as it was written, and each address once whatever its case", () => {
    expect(read("lea@halles, lea@halles.fr\n LEA@halles.fr \nNadia Benali")).toEqual([
      ...["? lea@halles", "Lea|Halles|lea@halles.fr", "? Nadia Benali"],
    ]);
    expect(read(" \n ,, ; ")).toEqual([]);
  });
});
