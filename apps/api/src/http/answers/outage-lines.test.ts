import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { holdTime } from '../../testing/carriers/held-time.ts';
import { outageLines } from './outage-lines.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A log with the hook, and its lines. */
function logged() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const { log } = Fastify({ logger: { level: 'info', stream: { write }, hooks: outageLines() } });
  return { log, lines, said: () => lines.map(({ msg, left_out }) => [msg, left_out]) };
}

test('[OPS-283] a thousand refusals of one outage are one line, and ten seconds later one line with their number', async () => {
  holdTime();
  const { log, lines, said } = logged();

  for (let request = 1; request <= 1000; request++) {
    log.child({ reqId: `r-${request}` }).warn({ err: away(), code: 'database_away' }, 'refused');
  }
  const atOnce = said();
  await vi.advanceTimersByTimeAsync(10_000);
  const tenSecondsLater = said();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(atOnce).toEqual([['refused', undefined]]);
  expect(tenSecondsLater).toEqual([...atOnce, ['refused', 999]]);
  expect(said()).toEqual(tenSecondsLater);
  expect(lines).toMatchObject([
    { reqId: 'r-1', err: { code: 'ECONNREFUSED' } },
    { reqId: 'r-1000', code: 'database_away' },
  ]);
});

test('[OPS-283] another line about the outage, and every line about something else, is written', () => {
  holdTime();
  const { log, said } = logged();

  for (const err of [away(), away()]) {
    log.warn({ err }, 'refused');
    log.error({ err, job: 'reminders' }, 'a job failed and is tried again');
  }
  for (const err of [new Error('a bug'), new Error('a bug')]) log.error({ err }, 'crash');
  log.info('open');

  expect(said().map(([message]) => message)).toEqual([
    'refused',
    'a job failed and is tried again',
    'crash',
    'crash',
    'open',
  ]);
});

test('[OPS-283] each message that a mail server out of reach has not taken has its own line, and so has each source', () => {
  holdTime();
  const { log, lines } = logged();

  for (const message of [1, 2]) log.error({ err: away(), message, channel: 'mail' }, 'a message was given up');
  for (const source of ['outbox', 'lessons']) log.warn({ err: away(), source }, 'a source could not be read');
  for (const job of ['bills', 'reminders']) log.error({ err: away(), job }, 'a job failed and is tried again');

  expect(lines.map(({ message, source, job }) => message ?? source ?? job)).toEqual([
    1,
    2,
    'outbox',
    'lessons',
    'bills',
  ]);
});

test('[OPS-283] an outage after another one is written at once', async () => {
  holdTime();
  const { log, said } = logged();

  log.warn({ err: away() }, 'refused');
  await vi.advanceTimersByTimeAsync(10_000);
  log.warn({ err: away() }, 'refused');

  expect(said()).toEqual([
    ['refused', undefined],
    ['refused', undefined],
  ]);
});
