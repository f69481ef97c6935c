import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@planner/contract';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

const isCalls = (value: unknown): value is Record<string, { idempotent?: true }> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).some((key) => /^(GET|POST|PUT|DELETE) \//.test(key));
const keyed = Object.values(contract)
  .filter(isCalls)
  .flatMap((table) => Object.entries(table))
  .flatMap(([key, { idempotent }]) => (idempotent ? [key] : []));

/** The text of each file of pages, with one space in place of a line break. */
const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'], { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/^apps\/api\/|^libs\/contract\/|\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '') }));

/** The call that a file gives a name to, as in `const KEY = 'POST /api/files'`. */
const namedIn = (text: string, name: string) => new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1];

/** All places that make a call, each with the text up to its end. */
const places = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\b(useCommand|useCommandOnce|call|callForAnswer)\(\s*(?:'([^']+)'|(\w+))[^;]*/g)].map(
    ([place, way, key, name = '']) => ({ file, text, place, way, key: key ?? namedIn(text, name) }),
  ),
);
const placesOf = (key: string) => places.filter((place) => place.key === key);
type Place = (typeof places)[number];

/** This dialog asks with a body that it builds before. */
const SCOPES = 'apps/calendar/src/lesson-change/scope-dialog.tsx';
const isPreview = ({ file, text, place }: Place) => (file === SCOPES ? text : place).includes('dry_run: true');
const hasKey = ({ text, place, way }: Place) =>
  way === 'useCommandOnce' ||
  /\{[^{}]*\b(newKey|key)\b/.test(place) ||
  (place.includes(', options)') && /options = \{ (newKey|key)\b/.test(text));

test.each(keyed)('[OPS-351] each place of %s sends a key, unless it previews', (key) => {
  const keyless = placesOf(key).filter((place) => !isPreview(place) && !hasKey(place));

  expect(keyless.map(({ file, place }) => [file, place])).toEqual([]);
});

test('[OPS-351] pages make the calls that accept a key', () => {
  expect(keyed.length).toBeGreaterThan(50);
  expect(keyed.filter((key) => placesOf(key).length > 0).length).toBeGreaterThan(50);
});
