// Whether somebody is at work in a form of the page: then nothing of it may move or go by itself.

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = "#content form :is(input:not([type=hidden]), textarea, select)";

function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field.type === "checkbox" || field.type === "radio")
    return "checked" in field && field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Whether a field of the page has focus, or holds something else than it came with. */
export const isBeingFilled = (): boolean =>
  [...document.querySelectorAll<FormField>(fields)].some(
    (field) => field === document.activeElement || isChanged(field),
  );
