import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { claims, readKnown } from './claims.ts';
import { links } from './links.ts';
import { namedFiles } from './named-files.ts';
import { readPages } from './page.ts';

/** The findings for a checkout with these files. */
function findingsIn(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'tetradka-pages-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const pages = readPages(root);
  const known = readKnown(root, [{ text: 'export const useLive = process.env.MFE_TOKEN;' }]);
  const found = [...namedFiles(root, pages), ...links(root, pages), ...claims(known, pages)];
  rmSync(root, { recursive: true });
  return found.map(({ path, line, message }) => `${path}:${line}  ${message}`).toSorted();
}

const CHECKOUT = {
  'package.json': '{ "scripts": { "dev": "node dev.js" } }',
  'libs/ui/index.ts': '',
  'docs/slots.md': '# How a slot works?\n\n```md\n# No heading\n```\n',
};

test('a page whose files, links, commands and names are there is sound; patterns and blocks of code are passed over', () => {
  const page = [
    'See `libs/ui/index.ts`, `libs/ui`, `apps/<x>/src/remote.ts`, [a slot](../slots.md#how-a-slot-works), [it](#here).',
    '## Here',
    'Run `npm run dev -- notes` with `MFE_TOKEN`; `useLive(key)` reads. [The net](https://example.test/gone.md).',
    '```sh',
    'echo "[gone](gone.md)"',
    '```',
  ];

  expect(findingsIn({ ...CHECKOUT, 'docs/platform/page.md': page.join('\n') })).toEqual([]);
});

test('a page that names what is gone is refused with its line', () => {
  const page = [
    'See `libs/ui/gone.ts` and `apps/gone`.',
    'A [page](gone.md), a [heading](slots.md#no-heading).',
    'Run `npm run gone`, set `MFE_GONE`, call `useGone()`.',
  ];

  expect(findingsIn({ ...CHECKOUT, 'docs/page.md': page.join('\n') })).toEqual([
    'docs/page.md:1  apps/gone is not there',
    'docs/page.md:1  libs/ui/gone.ts is not there',
    'docs/page.md:2  docs/slots.md has no heading #no-heading',
    'docs/page.md:2  the link leads to docs/gone.md, which is not there',
    'docs/page.md:3  MFE_GONE is nowhere in the code',
    'docs/page.md:3  npm run gone is no command',
    'docs/page.md:3  useGone is nowhere in the code',
  ]);
});

test('a decision may name what is gone, but not lead there', () => {
  const decision = 'It was `libs/ui/gone.ts` with `useGone`: [see](002-gone.md).\n';

  expect(findingsIn({ ...CHECKOUT, 'docs/decisions/001-a.md': decision })).toEqual([
    'docs/decisions/001-a.md:1  the link leads to docs/decisions/002-gone.md, which is not there',
  ]);
});
