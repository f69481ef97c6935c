/**
 * The major version of the state that copies of this library share in a page: `live-data-cache` of package.json. Raise
 * it when the shape of a cache entry (an answer with its topics) or of an announcement changes.
 */
const CACHE_MAJOR = 1;

/**
 * Returns the first part of the keys of a major version. Version 1 has none, so builds from before versioning share its
 * entries.
 */
const spaceOf = (major: number): readonly string[] => (major === 1 ? [] : [`live-data ${major}`]);

/** PLT-198. Adds the major version to a key, so that copies of another version neither read nor write the entry. */
export const keyed = <const Key extends readonly unknown[]>(key: Key, major = CACHE_MAJOR) =>
  [...spaceOf(major), ...key] as const;

/** PLT-198. Whether an entry belongs to this library's major version and may be read. */
export function isOwn(key: readonly unknown[], major = CACHE_MAJOR): boolean {
  const [first] = key;
  const isSpaced = typeof first === 'string' && /^live-data \d+$/.test(first);
  const [space] = spaceOf(major);
  return isSpaced ? first === space : space === undefined;
}
