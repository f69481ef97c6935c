import { Manifest } from '@planner/platform-contract';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

/** The first parts of what the server answers to a GET, from its tree of routes; the rest of the addresses are pages. */
const parts = [...api.server.printRoutes({ commonPrefix: false }).matchAll(/^ {4}\S+ ([^\s/*]+)\S* \((.*)\)$/gm)]
  .filter(([, , methods = '']) => methods.includes('GET'))
  .map(([, part = '']) => part);

const isClaimable = (path: string) =>
  Manifest.safeParse({
    name: 'thief',
    modals: [],
    requires: {},
    menu: [],
    routes: [{ path, title: 'Страница', roles: ['teacher'] }],
  }).success;

test('[SEC-9] no remote claims an address that the server answers itself, of whatever route', () => {
  const own = [...new Set([...parts, 'api', 'mfe', 'shell'])];

  expect(own).toEqual(expect.arrayContaining(['ics', 'icons', 'robots.txt', 'sw.js', 'ws']));
  expect(isClaimable('/students')).toBe(true);
  expect(own.flatMap((part) => [`/${part}`, `/${part}/x`, `/${part.toUpperCase()}/x`]).filter(isClaimable)).toEqual([]);
});
