import { expect, test } from 'vitest';
import { findServer } from './postgres.ts';

const at = (major: number) => `/usr/lib/postgresql/${major}/bin/postgres`;

test('[OPS-100] of several servers the newest is taken, and nothing is installed', async () => {
  const found = await findServer({
    installed: () => [at(9), at(17), at(15)],
    installWithApt: () => Promise.reject(new Error('nothing is to be installed')),
  });

  expect(found).toBe(at(17));
});

test('[OPS-100] without a server root takes Debian’s package, and nobody else installs one', async () => {
  const installed: string[] = [];
  const installWithApt = async () => installed.push(at(15));

  const found = await findServer({ installed: () => installed, installWithApt });
  const none = await findServer({ installed: () => [], installWithApt: null });

  expect([found, none]).toEqual([at(15), null]);
});
