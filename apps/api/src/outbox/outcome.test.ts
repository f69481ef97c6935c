import { expect, test } from 'vitest';
import { ChannelGone, RetryAfter, Undeliverable } from './channels/channel.ts';
import type { Notice } from './channels/notice.ts';
import { outcomeOf, outcomeOfNotice } from './outcome.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const secondsUntil = (outcome: ReturnType<typeof outcomeOf>) =>
  'again' in outcome ? (outcome.again.getTime() - NOW.getTime()) / 1000 : null;
const away = new Error('away');

test.each([
  [1, 2],
  [5, 900],
  [8, 64_800],
  [9, null],
])('[OPS-22] a letter that failed %i times is retried after %s seconds', (tries, seconds) => {
  expect(secondsUntil(outcomeOf(away, tries, NOW))).toBe(seconds);
});

test.each([
  [new RetryAfter(90), 90, false],
  [away, 2, true],
  [new Undeliverable('no', { reason: 'Нет' }), null, undefined],
])('[OPS-22] after «%s» a letter is retried after %s seconds, as a failure: %s', (error, seconds, counts) => {
  const outcome = outcomeOf(error, 1, NOW);

  expect([secondsUntil(outcome), 'counts' in outcome ? outcome.counts : undefined]).toEqual([seconds, counts]);
});

const HOUR = 3600;
const dueBefore = (seconds: number) =>
  ({ due_at: new Date(NOW.getTime() - seconds * 1000).toISOString() }) as never as Notice;

test.each<[Error, number, number, number | null, boolean]>([
  [away, 1, 0, 2, false],
  [away, 5, 0, 900, false],
  [away, 9, 0, 1800, false],
  [away, 9, 23.5 * HOUR, 1800, false],
  [away, 9, 23.5 * HOUR + 1, null, false],
  [new RetryAfter(90), 9, 0, 90, false],
  [new RetryAfter(90), 9, 24 * HOUR - 89, null, false],
  [new Undeliverable('no', { reason: 'Нет' }), 1, 0, null, false],
  [new ChannelGone('заблокирован'), 1, 0, null, true],
])(
  '[DLV-6] [DLV-7] after «%s», attempt %i, %s seconds after its due time, a notice is retried after %s',
  (error, tries, late, seconds, gone) => {
    const notice = dueBefore(late);
    const outcome = outcomeOfNotice(error, notice, tries, NOW);

    expect(secondsUntil(outcome)).toBe(seconds);
    expect('gone' in outcome ? outcome.gone : undefined).toBe(gone ? notice : undefined);
    if ('counts' in outcome) expect(outcome.counts).toBe(error === away);
  },
);
