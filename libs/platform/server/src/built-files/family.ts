/** The texts of builds that are the same one's but for what was changed in it. */
export interface Family {
  /** What meets the addresses of all of them, as a browser reads patterns of addresses. */
  match: string;
  type: string;
  has(name: string): boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
/** As builds name what may change: `330.f85df0c2.js`. */
const HASHED = /^([\w-]+)\.[0-9a-f]{8,}\.(js|css)$/;
/** As they name what each version has once: `remoteEntry.js`. */
const NAMED = /^([\w-]+)\.(js|css)$/;

/** PLT-218. Of which files a file is one, by its name and what stands before it in their addresses; null of what is no text or may change under its name. */
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
