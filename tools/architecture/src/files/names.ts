import type { Check } from '../checkout/checkout.ts';

const BANNED = new Set(
  'utils util helpers helper common shared misc lib core base services hooks types constants interfaces stateful stateless'.split(
    ' ',
  ),
);
const ROLES = new Set(
  'component container controller dto model hoc util utils helper helpers hook hooks types'.split(' '),
);
const DOTTED = new Set('routes service repository test e2e module config d'.split(' '));
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A migration that removes something names the migration that it completes (OPS-245). */
const MIGRATION = /^\d{4}-[a-z0-9-]+(\.contract-\d{4})?\.sql$/;

const SUFFIXES: [RegExp, RegExp, string][] = [
  [/-page\./, /-page(\.test)?\.tsx$/, 'a page is a .tsx'],
  [/-modal\./, /-modal(\.test)?\.tsx$/, 'a modal is a .tsx'],
  [/-wording\./, /-wording(\.test)?\.ts$/, 'wording is a .ts'],
  [/-draft\./, /-draft(\.test)?\.ts$/, 'a draft is a .ts'],
  [/^use-/, /^use-.*\.tsx?$/, 'a hook is a .ts'],
];

function faultsOfFile(path: string): string[] {
  const file = path.split('/').at(-1) ?? '';
  if (MIGRATION.test(file)) return [];
  const [stem = '', ...dotted] = file.split('.').slice(0, -1);
  const lastWord = stem.split('-').at(-1) ?? '';
  // On the server a page is a part of a list, so the suffix is free there.
  const suffixes = path.startsWith('apps/api/') ? [] : SUFFIXES;
  const faults = suffixes
    .filter(([has, wanted]) => has.test(file) && !wanted.test(file))
    .map(([, , message]) => message);
  if (!KEBAB.test(stem)) faults.push(`${file} is not kebab-case`);
  if (BANNED.has(stem)) faults.push(`"${stem}" says nothing: name what is in it`);
  if (stem.includes('-') && ROLES.has(lastWord)) faults.push(`-${lastWord} is no known suffix`);
  return [...faults, ...dotted.filter((part) => !DOTTED.has(part)).map((part) => `.${part} is no known suffix`)];
}

const faultsOfFolder = (folder: string): string[] => {
  if (BANNED.has(folder)) return [`"${folder}" says nothing: name what is in it`];
  return KEBAB.test(folder) ? [] : [`${folder} is not kebab-case`];
};

/** Names are in kebab-case, carry meaning, and use only suffixes of a closed list. */
export const names: Check = ({ files }) => {
  const folders = new Set(
    files.flatMap(({ path }) =>
      path
        .split('/')
        .slice(1, -1)
        .map((_, depth, parts) => `${path.split('/')[0]}/${parts.slice(0, depth + 1).join('/')}`),
    ),
  );
  const ofFolders = [...folders].flatMap((path) =>
    faultsOfFolder(path.split('/').at(-1) ?? '').map((message) => ({ path, message })),
  );
  const ofFiles = files.flatMap(({ path }) => faultsOfFile(path).map((message) => ({ path, message })));
  return [...ofFolders, ...ofFiles];
};
