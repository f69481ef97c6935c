import type { LookupAddress } from 'node:dns';
import { expect, test, vi } from 'vitest';
import { databasePort } from '../../testing/containers/database-port.ts';
import { holdTime } from '../../testing/carriers/held-time.ts';
import { connectionsTo } from '../connection.ts';
import { APPLICATION_ROLE } from '../embedded/application-role.ts';
import { rememberingLookup } from './remembered-address.ts';

const HOST = 'database.example';
const at = (address: string): LookupAddress[] => [{ address, family: 4 }];

/** A name server that gives these answers in turn, and then never answers. */
function nameServer(...answers: (LookupAddress[] | Error)[]) {
  const ask = vi.fn((_name: string, _options: object, done: (error: Error | null, found: LookupAddress[]) => void) => {
    const answer = answers.shift();
    if (answer instanceof Error) done(answer, []);
    else if (answer !== undefined) done(null, answer);
  });
  const lookup = rememberingLookup(ask);
  const addressOf = () =>
    new Promise((resolve, reject) => {
      lookup(HOST, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
    });
  return { ask, lookup, addressOf };
}

test('[OPS-344] while the name server is silent, a name has its last address, and only the first connection waits', async () => {
  const { ask, addressOf } = nameServer(at('10.0.0.1'));
  const before = await addressOf();
  holdTime();
  let first: unknown;

  void addressOf().then((found) => (first = found));
  await vi.advanceTimersByTimeAsync(999);
  const early = first;
  await vi.advanceTimersByTimeAsync(1);
  const second = await addressOf();

  expect([before, early, first, second]).toEqual([at('10.0.0.1'), undefined, at('10.0.0.1'), at('10.0.0.1')]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[OPS-344] a name server that fails does not change the address, and one that answers does', async () => {
  const { addressOf } = nameServer(at('10.0.0.1'), new Error('EAI_AGAIN'), at('10.0.0.2'));

  expect([await addressOf(), await addressOf(), await addressOf()]).toEqual([
    at('10.0.0.1'),
    at('10.0.0.1'),
    at('10.0.0.2'),
  ]);
});

test('[OPS-344] the failure of an unknown name is passed on', async () => {
  const { addressOf } = nameServer(new Error('ENOTFOUND'));

  await expect(addressOf()).rejects.toThrow('ENOTFOUND');
});

test('[OPS-344] a caller that wants one address gets the first', async () => {
  const { lookup } = nameServer([...at('10.0.0.1'), ...at('10.0.0.2')]);

  const found = await new Promise((resolve) => lookup(HOST, {}, (...answer) => resolve(answer)));

  expect(found).toEqual([null, '10.0.0.1', 4]);
});

test('[OPS-344] a connection to a named server is opened', async () => {
  const port = await databasePort();
  const connectionString = `postgres://${APPLICATION_ROLE}@localhost:${port}/postgres`;

  const client = await connectionsTo({ connectionString }, () => undefined).connect();
  const { rows } = await client.query('select 1 as one');
  await client.end();

  expect(rows).toEqual([{ one: 1 }]);
});
