import type { ReadCurrent } from '@planner/platform-contract';
import { expect, test } from 'vitest';
import { outcomeOf } from './adoption.service.ts';
import type { Channel } from './state/channels.repository.ts';

const AT = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T13:00:00.000Z';
// The code under test reads no other fields of these two, so the casts are safe.
const channel = (more: Partial<Channel>) => ({ decided_by: 'start', asked: null, asked_at: null, ...more }) as Channel;
const wish = (more: Partial<ReadCurrent>) => ({ current: '2.0.0', previous: null, left: {}, ...more }) as ReadCurrent;

const BY_START = wish({ by: 'start', at: LATER });
const BY_DEPLOY = wish({ by: 'deploy', at: LATER });

test.each<[string, Channel | undefined, ReadCurrent, string]>([
  ['the first wish', undefined, BY_START, 'taken'],
  ['the same start', channel({ asked: 'start 2.0.0' }), BY_START, 'known'],
  ['the same start, later', channel({ asked: 'start 2.0.0', asked_at: AT }), BY_START, 'known'],
  ['the same deployment', channel({ asked: `deploy 2.0.0 ${LATER}` }), BY_DEPLOY, 'known'],
  ['the same version deployed anew', channel({ asked: `deploy 2.0.0 ${AT}`, asked_at: AT }), BY_DEPLOY, 'taken'],
  [
    'a wish older than the last',
    channel({ asked: 'start 3.0.0', asked_at: LATER }),
    wish({ by: 'deploy', at: AT }),
    'known',
  ],
  ['a wish as old as the last', channel({ asked: 'start 3.0.0', asked_at: LATER }), BY_DEPLOY, 'taken'],
  ['a wish without a time', channel({ asked: 'start 3.0.0', asked_at: LATER }), wish({ by: 'deploy' }), 'taken'],
  ['a start after a start', channel({ asked: 'start 1.0.0' }), BY_START, 'taken'],
  ['a start after a withdrawal by the breaker', channel({ decided_by: 'breaker' }), BY_START, 'taken'],
  ['a start after a deployment', channel({ decided_by: 'deploy' }), BY_START, 'kept back'],
  ['a start after a decision', channel({ decided_by: 'token' as never }), BY_START, 'kept back'],
  ['a deployment after a decision', channel({ decided_by: 'token' as never }), BY_DEPLOY, 'taken'],
  ['a wish without its author', channel({ decided_by: 'deploy' }), wish({}), 'kept back'],
])('[PLT-152] [OPS-43] a wish in the folder (%s) has the expected outcome', (_, present, asked, outcome) => {
  expect(outcomeOf(present, asked)).toBe(outcome);
});
