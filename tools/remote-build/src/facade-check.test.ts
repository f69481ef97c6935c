import { expect, test } from 'vitest';
import { notProvided } from './facade-check.ts';

const facades = new Map([['react-router', new Set(['Link', 'useParams'])]]);

test.each([
  ["import { Link, useParams } from 'react-router';", []],
  ["import { type To, Link as Anchor } from 'react-router';", []],
  ["import type { Location } from 'react-router';", []],
  ["import { useBlocker } from 'somewhere-else';", []],
  ["import { Link, useBlocker } from 'react-router';", ['useBlocker of react-router']],
  ["import {\n  useLoaderData as data,\n} from 'react-router';", ['useLoaderData of react-router']],
  ["import * as router from 'react-router';", ['* of react-router']],
])('[PLT-10] %s', (source, missing) => {
  expect(notProvided(source, facades)).toEqual(missing);
});
