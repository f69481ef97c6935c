import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import type { CommitJob } from '../../../live/commit.ts';
import { ChannelGone, RetryAfter, Undeliverable } from '../../../outbox/channels/channel.ts';
import type { Notice } from '../../../outbox/channels/notice.ts';
import { claimDue } from '../../../outbox/outbox.repository.ts';
import { carrierOf } from '../../../testing/carriers/carrier.ts';
import type { Person } from '../../../testing/person.ts';
import { seeded } from '../../../testing/random-input/seeded.ts';
import { testApi } from '../../../testing/test-api.ts';
import { notify } from '../notifications.service.ts';
import { DEADLINES } from '../../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());
// Only the test's own processes send deliveries.
vi.spyOn(api.delivery, 'wake').mockReturnValue();

const START = Date.parse('2026-11-20T12:24:00.000Z');
const MINUTE = 60_000;
const STEPS = 120;

class Killed extends Error {}

/**
 * The other side of the channel: it records the received messages in order, and the messages after which it did not
 * answer.
 */
class Post {
  readonly #random: () => number;
  readonly came: { user_id: number; message: string }[] = [];
  readonly unheard = new Set<string>();
  isCalm = false;

  constructor(random: () => number) {
    this.#random = random;
  }

  /**
   * Creates a process that may be killed at each sending: before the other side receives the message, or before it
   * records it.
   */
  process(now: () => number) {
    let isDead = false;
    const refuseTheDead = () => {
      if (isDead) throw new Killed();
    };
    const commit: CommitJob = (work, job) => {
      refuseTheDead();
      return api.commit(work, job);
    };
    const die = () => {
      isDead = true;
      refuseTheDead();
    };
    const take = ({ user_id, message }: Notice) => void this.came.push({ user_id, message });
    const notices = async ({ content }: { content: Notice }) => {
      refuseTheDead();
      if (this.isCalm) return take(content);
      const dice = this.#random();
      if (dice < 0.05) die();
      if (dice < 0.15) throw new Error('502');
      if (dice < 0.22) throw new RetryAfter(Math.ceil(this.#random() * 600));
      if (dice < 0.24) throw new ChannelGone('Такого адреса нет');
      take(content);
      if (dice < 0.3) {
        this.unheard.add(content.message);
        throw new Undeliverable('silence', { reason: 'Дошло ли, неизвестно' });
      }
      if (dice < 0.35) {
        this.unheard.add(content.message);
        die();
      }
    };
    const carrier = carrierOf({ database: api.database, commit }, { notices });
    return { run: () => carrier.at(new Date(now())) };
  }
}

interface Ended {
  message: string;
  state: string;
  reason: string;
}
const endedOf = async ({ id }: Person): Promise<Ended[]> =>
  (
    await sql<Ended>`
      select n.message, d.state, d.reason from delivery d join notification n on n.id = d.notification_id
      where n.user_id = ${id} and n.kind = 'lesson_made' order by d.id`.execute(api.database.db)
  ).rows;

const numberOf = (message: string) => Number(message.split(' ')[1]);

async function isDeliveredOnce(seed: number): Promise<void> {
  const random = seeded(seed);
  const people = await Promise.all([api.student(), api.student(), api.student()]);
  const post = new Post(random);
  let at = START;
  let told = 0;
  const newProcess = () => post.process(() => at);
  let processes = [newProcess(), newProcess()];
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const tell = async ({ id }: Person) => {
    const message = `Занятие ${++told} ${seed}`;
    await api.database.transaction((tx) =>
      notify(tx, {
        ...({ kind: 'lesson_made', teacher_name: '', link: '/student/student-cabinet/' } as const),
        user_ids: [id],
        message,
        dedupe_key: message,
        now: new Date(at),
      }),
    );
  };

  for (let step = 0; step < STEPS; step++) {
    const dice = random();
    const person = one(people);
    if (dice < 0.45 && person) await tell(person);
    else if (dice < 0.75) await Promise.all(processes.map(({ run }) => run()));
    else if (dice < 0.8) processes = [newProcess(), newProcess()];
    else if (dice < 0.84) {
      // A process claims deliveries and dies before it reads their notifications.
      const now = new Date(at);
      await api.database.transaction((tx) => claimDue(tx, ['mail_notice'], now, new Date(at + 10 * MINUTE), 10));
    } else if (dice < 0.9 && person) await person.call('PUT /api/notification-settings', { body: { resume: 'mail' } });
    else at += Math.ceil(random() * 12 * MINUTE);
  }
  post.isCalm = true;
  processes = [newProcess(), newProcess()];
  for (let minute = 0; minute < 90; minute += 5) {
    at += 5 * MINUTE;
    await Promise.all(processes.map(({ run }) => run()));
  }

  const came = post.came.map(({ message }) => message);
  const seen: Ended[] = [];
  for (const person of people) {
    const ended = await endedOf(person);
    seen.push(...ended);
    const own = post.came.filter(({ user_id, message }) => user_id === person.id && message.startsWith('Занятие'));
    const numbers = own.map(({ message }) => numberOf(message));
    expect(numbers, 'in the order in which they were told').toEqual(numbers.toSorted((a, b) => a - b));
    expect(ended.filter(({ state }) => state === 'waiting')).toEqual([]);
    for (const { message, state, reason } of ended) {
      const times = came.filter((text) => text === message).length;
      const isKnown = state === 'sent' ? times === 1 && reason === '' : reason !== '';
      const isHonest = state === 'sent' || times === 0 || post.unheard.has(message);
      expect({ message, state, reason, times, isKnown, isHonest }).toMatchObject({ isKnown: true, isHonest: true });
    }
  }
  expect(new Set(came).size, 'none comes twice').toBe(came.length);
  expect(seen.length, 'none is lost').toBe(told);
  expect(new Set(seen.map(({ state }) => state))).toContain('sent');
  expect(new Set(seen.map(({ state }) => state))).toContain('failed');
}

test.each([1])(
  '[DLV-34] despite kills, silence, refusals and pause requests, each message arrives once in order or is reported as not sent (seed %i)',
  isDeliveredOnce,
);
test.each([2, 3, 4, 5, 6])(
  '[DLV-34] despite kills, silence, refusals and pause requests, each message arrives once in order or is reported as not sent (seed %i)',
  { tags: 'full', timeout: DEADLINES.long },
  isDeliveredOnce,
);
