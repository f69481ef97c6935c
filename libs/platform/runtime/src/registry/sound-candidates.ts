import type { Candidate, Registry } from '@planner/platform-contract';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string';
const isListOf = (value: unknown, isOne: (one: unknown) => boolean) => Array.isArray(value) && value.every(isOne);
const hasTexts = (value: unknown, names: readonly string[]) =>
  isObject(value) && names.every((name) => isText(value[name]));
const isEntry = (value: unknown) =>
  isObject(value) && hasTexts(value, ['to', 'label', 'icon']) && isListOf(value['roles'], isText);

/** Whether a page can use a version: each field that the page reads is valid. */
function isCandidate(value: unknown): value is Candidate {
  return (
    isObject(value) &&
    hasTexts(value, ['version', 'name', 'entry', 'base']) &&
    ['files', 'pages', 'requires'].every((name) => isObject(value[name])) &&
    ['preload', 'modals'].every((name) => isListOf(value[name], isText)) &&
    isListOf(value['routes'], (route) => hasTexts(route, ['path', 'title'])) &&
    isListOf(value['menu'], isEntry) &&
    (value['slots'] === undefined || isListOf(value['slots'], (slot) => slot != null))
  );
}

/**
 * PLT-343. Returns the registry without malformed versions and without remotes that have no other version. Calls `tell`
 * with the name of each remote that lost a version.
 */
export function soundRegistry(found: unknown, tell: (remote: string) => void): Registry {
  const { remotes, ...rest } = isObject(found) ? found : {};
  const entries = Object.entries(isObject(remotes) ? remotes : {}).flatMap(([remote, entry]) => {
    const all: readonly unknown[] =
      isObject(entry) && Array.isArray(entry['candidates']) ? entry['candidates'] : [undefined];
    const candidates = all.filter(isCandidate);
    if (candidates.length < all.length) tell(remote);
    return candidates.length > 0 ? [[remote, { candidates }] as const] : [];
  });
  const contract = typeof rest['contract'] === 'string' ? rest['contract'] : '';
  return { ...rest, contract, remotes: Object.fromEntries(entries) };
}
