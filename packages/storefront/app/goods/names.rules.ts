// Names of articles where their measures stand elsewhere. Pure.

/** "Boîte kraft, dos de" ends with what leads to a measure; the words of that clause mean nothing without it. */
const leading = /(?:,[^,]*)?(?<=\p{L})\s(?:à|avec|de|d’|en|for|in|of|pour|with)\s*$/iu;

/** What stands in a name before its measure, without words that only lead to it: "Boîte kraft, dos de" is "Boîte kraft". */
export const beforeMeasure = (words: string): string => words.replace(leading, "");
