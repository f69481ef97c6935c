const NUMBERED = /^\d{4}-/;
/** The suffix of a migration that removes something, with the number of the migration that made it unnecessary. */
const CONTRACT = /\.contract-(\d{4})$/;

/**
 * OPS-244. Returns the executed migrations with which a program cannot work. `known` are the names of its migrations. An
 * unknown migration only expands the schema, unless its name says otherwise.
 * @example
 * incompatibleWith(['0700-texts'], ['0700-texts', '0800-more', '0900-less.contract-0800']); // ['0900-less.contract-0800']
 */
export const incompatibleWith = (known: readonly string[], executed: readonly string[]): string[] =>
  executed.filter((name) => {
    if (known.includes(name)) return false;
    const expansion = CONTRACT.exec(name)?.[1];
    if (expansion === undefined) return !NUMBERED.test(name);
    return !known.some((own) => own.startsWith(`${expansion}-`));
  });
