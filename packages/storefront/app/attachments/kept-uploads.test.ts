import { describe, expect, it } from "vitest";
import { readKeptUploads, stillThere, writeKeptUploads } from "#attachments/kept-uploads.ts";

const HOUR = 3600_000;
const photo = { name: "photo.jpg", size: 12_000, url: "/files/1", since: 0 };
const onItsWay = { ...photo, name: "autre.jpg", url: null };

describe("files of a message that was not sent yet", () => {
  it("are found again for the same message alone", () => {
    const text = writeKeptUploads([photo, onItsWay], "3");
    expect(readKeptUploads(text, "3")).toEqual([photo, onItsWay]);
    for (const other of ["4", ""]) expect(readKeptUploads(text, other)).toEqual([]);
  });

  it("are none where the browser holds nothing, or something else", () => {
    for (const text of [null, "", "{}", "[]", '["3",null,7,{"name":"a"}]', '"3"'])
      expect(readKeptUploads(text, "3")).toEqual([]);
  });

  it("are there as long as the shop keeps what was uploaded, which is a day", () => {
    expect(stillThere(photo, 22 * HOUR)).toBe("/files/1");
    expect(stillThere(photo, 23 * HOUR)).toBeNull();
    expect(stillThere(onItsWay, HOUR)).toBeNull();
  });
});
