import { expect, test } from 'vitest';
import { notProvided } from './facade-check.ts';

const facades = new Map([['react-router-dom', new Set(['Link', 'useParams'])]]);

test.each([
  ["import { Link, useParams } from 'react-router-dom';", []],
  ["import { type To, Link as Anchor } from 'react-router-dom';", []],
  ["import type { Location } from 'react-router-dom';", []],
  ["import { useBlocker } from 'somewhere-else';", []],
  ["import { Link, useBlocker } from 'react-router-dom';", ['useBlocker of react-router-dom']],
  ["import {\n  useLoaderData as data,\n} from 'react-router-dom';", ['useLoaderData of react-router-dom']],
  ["import * as router from 'react-router-dom';", ['* of react-router-dom']],
])('[PLT-10] %s imports these names that are not shared: %j', (source, missing) => {
  expect(notProvided(source, facades)).toEqual(missing);
});
