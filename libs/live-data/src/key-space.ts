/**
 * The major version of what the copies of this library in one page have in common: `live-data-cache` of package.json. It rises with
 * what an entry of the cache holds (an answer with its topics), and with what is announced there.
 */
const CACHE_MAJOR = 1;

/** The first part of the keys of one major. The first has none, so that what was built before there were others reads the same entries. */
const spaceOf = (major: number): readonly string[] => (major === 1 ? [] : [`live-data ${major}`]);

/** PLT-198. A key among those of this library's major: a copy of another one neither reads the entry nor writes it. */
export const keyed = <const Key extends readonly unknown[]>(key: Key, major = CACHE_MAJOR) =>
  [...spaceOf(major), ...key] as const;

/** PLT-198. Whether an entry is one of this library's major, so that it may be read. */
export function isOwn(key: readonly unknown[], major = CACHE_MAJOR): boolean {
  const [first] = key;
  const isSpaced = typeof first === 'string' && /^live-data \d+$/.test(first);
  const [space] = spaceOf(major);
  return isSpaced ? first === space : space === undefined;
}
