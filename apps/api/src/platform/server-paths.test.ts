import { Manifest } from '@planner/platform-contract';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

/**
 * The first path segments that the server answers itself to GET, from its route tree. All other addresses are pages.
 */
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

test('[SEC-9] no remote can claim an address that any route of the server answers', () => {
  const own = [...new Set([...parts, 'api', 'mfe', 'shell'])];

  expect(own).toEqual(expect.arrayContaining(['ics', 'icons', 'robots.txt', 'sw.js', 'ws']));
  expect(isClaimable('/students')).toBe(true);
  expect(own.flatMap((part) => [`/${part}`, `/${part}/x`, `/${part.toUpperCase()}/x`]).filter(isClaimable)).toEqual([]);
});
