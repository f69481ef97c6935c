import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { missingYet } from './waiting.ts';

test('[PLT-232] an app whose server does not answer within half a second is still being built', async () => {
  const patience: number[] = [];
  const end = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    patience.push(ms);
    return end.signal;
  });
  const silent = createServer(() => end.abort()).listen(0);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    silent.closeAllConnections();
    silent.close();
  });
  await new Promise((done) => silent.once('listening', done));
  // The address of a server that listens on a port is an AddressInfo.
  vi.stubEnv('DEV_PORT', String((silent.address() as AddressInfo).port));
  vi.stubEnv('DEV_APPS', 'shell');

  const told = await missingYet({ address: 'http://localhost:1', isNamed: false });

  expect(told).toBe('Тетрадка собирается: shell. Страница откроется сама.');
  expect(patience).toEqual([500]);
});
