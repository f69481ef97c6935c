/** The text files of different builds that are versions of the same file. */
export interface Family {
  /** The pattern that matches the addresses of all of them, as browsers read it in `use-as-dictionary`. */
  match: string;
  type: string;
  has(name: string): boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
/** The names of files with a hash: `330.f85df0c2.js`. */
const HASHED = /^([\w-]+)\.[0-9a-f]{8,}\.(js|css)$/;
/** The names of files that each version has once: `remoteEntry.js`. */
const NAMED = /^([\w-]+)\.(js|css)$/;

/**
 * PLT-218. Returns the family of a file, from its name and the path above it. Returns null for a file that is no text
 * or that may change under its name.
 */
export function familyOf(name: string, { above, isVersioned }: { above: string; isVersioned: boolean }): Family | null {
  const [, stem = '', ending = ''] = HASHED.exec(name) ?? [];
  const type = TYPES[ending];
  if (type !== undefined) {
    const has = (other: string) => HASHED.exec(other)?.[1] === stem && other.endsWith(`.${ending}`);
    return { match: `${above}${stem}.*.${ending}`, type, has };
  }
  const named = isVersioned ? TYPES[NAMED.exec(name)?.[2] ?? ''] : undefined;
  return named === undefined ? null : { match: above + name, type: named, has: (other) => other === name };
}
