import type { AttributeContent } from "@comptoir/contract/products";
import { formatMeasure, formatNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

/** The words of an attribute's value: labels joined, measures with their unit. */
export function attributeText(content: AttributeContent, language: Language): string {
  if (typeof content === "string") return content;
  if (typeof content === "number") return formatNumber(content, language);
  if (!Array.isArray(content)) return formatMeasure(content.selectedValue, content.unit, language);
  return content
    .map((item) =>
      typeof item === "string"
        ? item
        : "selectedValue" in item
          ? formatMeasure(item.selectedValue, item.unit, language)
          : item.label,
    )
    .join(", ");
}
