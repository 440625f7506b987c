// What a person pastes into a field, whatever the clipboard of the machine holds.

import type { Locator } from "playwright-core";

/** Pastes a text as a spreadsheet or a mail gives it. */
export const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", block);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
