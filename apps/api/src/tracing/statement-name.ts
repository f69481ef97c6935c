/** The texts of statements are limited in number; a text that is built anew each time must not fill the memory. */
const MOST_NAMES = 1000;
const FIRST_TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)/i;
const names = new Map<string, string>();

/**
 * OPS-290: names a statement by its verb and its first table, such as `select lesson`. Such a name has no value and no
 * literal of the statement.
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const verb = /^\s*(start transaction|[a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = FIRST_TABLE.exec(text)?.[1];
  const name = table === undefined ? verb : `${verb} ${table.toLowerCase()}`;
  if (names.size < MOST_NAMES) names.set(text, name);
  return name;
}
