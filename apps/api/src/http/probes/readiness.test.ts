import { afterAll, expect, test, vi } from 'vitest';
import { holdTime } from '../../testing/carriers/held-time.ts';
import { testApi } from '../../testing/test-api.ts';
import { readinessOf } from './readiness.ts';

const api = await testApi();
afterAll(() => api.close());

const silence = () => new Promise<never>(() => undefined);
const isThere = async () => undefined;
const parts = { database: api.database, reachStore: isThere, isDiskFull: async () => false };

test('[OPS-246] an address of a probe answers no page, and no page answers /metrics', async () => {
  const visitor = api.visitor();

  const paths = ['/healthz', '/livez', '/readyz', '/trafficz', '/metrics', '/readyz/x', '/trafficz/x'];
  const answers = await Promise.all(paths.map((path) => visitor.send(`GET ${path}`)));

  expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
    [200, { alive: true }],
    [200, { alive: true }],
    [200, { ready: true, missing: [] }],
    [200, { accepting: true, missing: [] }],
    [404, { code: 'not_found' }],
    [404, { code: 'not_found' }],
    [404, { code: 'not_found' }],
  ]);
});

test('[OPS-247] a process is not ready while its store of files does not answer', async () => {
  const away = readinessOf({ ...parts, reachStore: () => Promise.reject(new Error('away')) });

  expect(await away.missing()).toEqual(['store']);
});

test('[OPS-247] a silent database and a silent store are found within two seconds', async () => {
  const database = { reading: { ...api.database.reading, query: silence }, connect: silence };
  const { missing, warnings } = readinessOf({ database, reachStore: silence, isDiskFull: silence });
  holdTime();

  const asked = Promise.all([missing(), warnings()]);
  await vi.advanceTimersByTimeAsync(1999);

  expect(await asked).toEqual([['database', 'store'], []]);
});

test('[OPS-247] a process is ready within five seconds after a silent database answers again', async () => {
  let isSilent = true;
  const rows = [{ name: '0001-accounts' }];
  const answer = async () => (isSilent ? silence() : { rows });
  const connect = async () => (isSilent ? silence() : { query: answer, end: isThere });
  const { reading } = api.database;
  const database = { reading: { ...reading, query: answer as never }, connect: connect as never };
  const readiness = readinessOf({ ...parts, known: async () => ['0001-accounts'], database });
  const askedAfter = async (milliseconds: number) => {
    const asked = readiness.missing();
    await vi.advanceTimersByTimeAsync(milliseconds);
    return asked;
  };
  holdTime();

  const during = await askedAfter(1999);
  isSilent = false;
  // The statement that the pool has sent before is never answered.
  const after = await askedAfter(4999);

  expect([during, after]).toEqual([['database'], []]);
});

test('[OPS-247] a process whose connections are all busy is ready while the database answers', async () => {
  const database = { reading: { ...api.database.reading, query: silence }, connect: api.database.connect };

  expect(await readinessOf({ ...parts, database }).missing()).toEqual([]);
});

test('[OPS-247] a database without the migrations of this program is not ready, a compatible newer one is', async () => {
  const known = async () => ['0001-accounts', '0002-of-this-program'];
  const over = (...names: string[]) => {
    const query = async () => ({ rows: names.map((name) => ({ name })) });
    return { reading: { ...api.database.reading, query: query as never }, connect: silence };
  };
  const missingOver = (...names: string[]) => readinessOf({ ...parts, known, database: over(...names) }).missing();
  const own = await known();

  expect(await missingOver('0001-accounts')).toEqual(['migrations']);
  expect(await missingOver(...own, '0003-more')).toEqual([]);
  expect(await missingOver(...own, '0003-more', '0004-less.contract-0003')).toEqual(['migrations']);
});

test('[OPS-353] a balancer hears within a second that a process accepts requests, although database and store are silent', async () => {
  const database = { reading: { ...api.database.reading, query: silence }, connect: silence };
  const { missing, missingHere } = readinessOf({ ...parts, database, reachStore: silence });
  holdTime();

  const others = missing();
  const ofBalancer = missingHere();
  await vi.advanceTimersByTimeAsync(999);
  const heard = await ofBalancer;
  await vi.advanceTimersByTimeAsync(1000);

  expect([heard, await others]).toEqual([[], ['database', 'store']]);
});

test('[OPS-353] a balancer sends no requests to a process without the migrations of the database', async () => {
  const known = async () => ['0001-accounts', '0002-of-this-program'];
  let rows = [{ name: '0001-accounts' }];
  let isAway = false;
  const query = async () => (isAway ? Promise.reject(new Error('away')) : { rows });
  const database = { reading: { ...api.database.reading, query: query as never }, connect: silence };
  const { missingHere } = readinessOf({ ...parts, known, database });

  const older = await missingHere();
  isAway = true;
  const stillOlder = await missingHere();
  isAway = false;
  rows = (await known()).map((name) => ({ name }));
  const migrated = await missingHere();

  expect([older, stillOlder, migrated]).toEqual([['migrations'], ['migrations'], []]);
});

test('[OPS-353] a process that stops accepts no requests, and waits for the balancer and not for another probe', async () => {
  const readiness = readinessOf(parts);
  const before = [await readiness.missing(), await readiness.missingHere()];
  holdTime();
  let isOver = false;

  const stopped = readiness.stop().then(() => (isOver = true));
  const ofOther = await readiness.missing();
  await vi.advanceTimersByTimeAsync(1000);
  const wasOver = isOver;
  const ofBalancer = await readiness.missingHere();
  await vi.advanceTimersByTimeAsync(300);
  await stopped;

  expect([before, ofOther, wasOver, ofBalancer]).toEqual([[[], []], ['stopping'], false, ['stopping']]);
});

test('[OPS-345] a full disk is a warning, and the process stays ready', async () => {
  const full = readinessOf({ ...parts, isDiskFull: async () => true });

  expect([await full.missing(), await full.warnings()]).toEqual([[], ['disk']]);
  expect(await readinessOf(parts).warnings()).toEqual([]);
});

test('[OPS-247] many probes at the same time cost one check', async () => {
  const reachStore = vi.fn(isThere);
  const { missing } = readinessOf({ ...parts, reachStore });

  await Promise.all([1, 2, 3].map(missing));

  expect(reachStore).toHaveBeenCalledTimes(1);
});

test('[OPS-248] a process that stops is not ready, and waits until the balancer that probes it knows', async () => {
  const readiness = readinessOf(parts);
  const before = await readiness.missing();
  holdTime();
  let isOver = false;

  const stopped = readiness.stop().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(1000);
  const wasOver = isOver;
  const after = await readiness.missing();
  await vi.advanceTimersByTimeAsync(300);
  await stopped;

  expect([before, wasOver, after]).toEqual([[], false, ['stopping']]);
});

test('[OPS-248] a process that stops waits at most three seconds for a probe, and not at all if nobody probes', async () => {
  const [unasked, forgotten] = [readinessOf(parts), readinessOf(parts)];
  await forgotten.missing();
  holdTime();
  let isOver = false;

  await unasked.stop();
  const stopped = forgotten.stop().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(2999);
  const wasOver = isOver;
  await vi.advanceTimersByTimeAsync(1);
  await stopped;

  expect([wasOver, isOver]).toEqual([false, true]);
});
