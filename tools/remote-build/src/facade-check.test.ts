import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { appOf, ROOT } from './app.ts';
import { checkFacades, notProvided } from './facade-check.ts';

const facades = new Map([['react-router-dom', new Set(['Link', 'useParams'])]]);

test.each([
  ["import { Link, useParams } from 'react-router-dom';", []],
  ["import { type To, Link as Anchor } from 'react-router-dom';", []],
  ["import type { Location } from 'react-router-dom';", []],
  ["import { useBlocker } from 'somewhere-else';", []],
  ["import { Link, useBlocker } from 'react-router-dom';", ['useBlocker of react-router-dom']],
  ["import {\n  useLoaderData as data,\n} from 'react-router-dom';", ['useLoaderData of react-router-dom']],
  ["import * as router from 'react-router-dom';", ['* of react-router-dom']],
])('[PLT-10] %s', (source, missing) => {
  expect(notProvided(source, facades)).toEqual(missing);
});

test('[PLT-10] a remote with a router of its own beside the page’s does not build', () => {
  const dir = mkdtempSync(join(ROOT, 'node_modules/.remote-build-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  cpSync(join(ROOT, 'e2e/shell/remotes/sound'), dir, { recursive: true });

  writeFileSync(join(dir, 'src/second-page.tsx'), "import { Link } from 'react-router';");

  expect(() => checkFacades(appOf(dir))).toThrow('imports Link of react-router, which the shell does not provide');
});
