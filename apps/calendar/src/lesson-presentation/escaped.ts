const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns a text that HTML shows as it is, also within the quotes of an attribute. */
export const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
