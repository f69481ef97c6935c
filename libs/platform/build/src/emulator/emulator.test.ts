import type { BuiltRemote, Registry } from '@planner/platform-contract';
import { expect, test } from 'vitest';
import { cookieHere, cookieThere } from '../proxy/cookies.ts';
import { pageWithLocal, withLocal } from './local-remote.ts';
import { policyHere } from '../proxy/product.ts';

const built: BuiltRemote = {
  manifest: {
    name: 'notes',
    routes: [{ path: '/notes', title: '</script>', roles: ['teacher'] }],
    menu: [],
    modals: [],
    requires: {},
  },
  build: {
    version: '0.1.0+1',
    name: 'notes_0_1_0_1',
    entry: 'remoteEntry.js',
    preload: [],
    pages: { '/notes': [] },
    files: { 'remoteEntry.js': 'sha384-a' },
    requires: { 'design-tokens': '^1.0.0' },
  },
};
const registry: Registry = { contract: '0.1.0', revision: 7, remotes: { finance: { candidates: [] } } };

test('[PLT-187] the registry of the product contains the local remote under its name, with its hashes and requirements', () => {
  expect(withLocal(registry, built)).toEqual({
    ...registry,
    remotes: {
      finance: { candidates: [] },
      notes: { candidates: [expect.objectContaining({ ...built.build, base: '/mfe/notes/0.1.0+1/', why: 'pin' })] },
    },
  });
});

test('[PLT-187] a page of the product changes only its registry, and the added script has the page’s nonce', () => {
  const page =
    '<p>a</p><script type="application/json" id="mfe">{"contract":"1","remotes":{}}</script><script nonce="n1">b</script>';

  const shown = pageWithLocal(page, built);

  expect(shown).toMatch(/^<p>a<\/p><script type="application\/json" id="mfe">\{"contract":"1","remotes":\{"notes":/);
  expect(shown).toContain('\\u003c/script>');
  expect(shown).toMatch(
    /<script nonce="n1">new EventSource\('\/__mfe\/builds'\)[^<]*<\/script><script nonce="n1">b<\/script>$/,
  );
  expect(pageWithLocal('<p>prerendered</p>', built)).toBe('<p>prerendered</p>');
});

test('[PLT-187] http://localhost keeps the session of an https product, and the policy allows its sockets', () => {
  const kept = cookieHere('__Host-session=abc; Max-Age=9; Path=/; HttpOnly; Secure; SameSite=Lax');

  expect(kept).toBe('mfe-host-session=abc; Max-Age=9; Path=/; HttpOnly; SameSite=Lax');
  expect(cookieThere('theme=dark; mfe-host-session=abc')).toBe('theme=dark; __Host-session=abc');
  expect(
    policyHere("connect-src 'self' wss://planner.example", 'https://planner.example', 'http://localhost:4200'),
  ).toBe("connect-src 'self' ws://localhost:4200");
});
