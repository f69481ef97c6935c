import { fakeApi, type FakeApi, FakeRefusal, sampleLesson } from '@planner/api-client/testing';
import { account, lessons } from '@planner/contract';
import { ACTS_WAIT } from '@planner/live-data';
import { nextActs } from '@planner/live-data/testing';
import type { KeptActs, WaitingAct } from '@planner/live-data/waiting';
import { fakeShell, fakeTeacher } from '@planner/product/testing';
import { accountKey, type SessionUser } from '@planner/shell-api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchActs } from './waiting-acts.ts';

const [OLGA, BORIS] = [
  { ...fakeTeacher, id: 41 },
  { ...fakeTeacher, id: 42 },
];
const NOTHING = {
  created: 0,
  updated: 1,
  deleted: 0,
  kept: [],
  conflicts: [],
  skipped_holidays: [],
  counted_until: null,
};

/** A channel between pages: `hear` tells the page of the account about a change. */
class FakeChannel {
  static open = new Map<string, FakeChannel>();
  onmessage: (() => void) | null = null;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
    FakeChannel.open.set(name, this);
  }

  close() {
    FakeChannel.open.delete(this.#name);
  }
}
const hear = (user: SessionUser) => FakeChannel.open.get(accountKey(user.id, 'marks'))?.onmessage?.();

let api: FakeApi;
beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
});
afterEach(() => {
  api.restore();
  vi.unstubAllGlobals();
  FakeChannel.open.clear();
  localStorage.clear();
});

const mark = (at: number): WaitingAct => ({
  call: 'POST /api/lessons/{id}/attendance',
  input: { params: { id: at }, body: { marks: [], complete: true, version: 1 } },
  key: `key-${at}`,
  lessons: [at],
  about: `занятие ${at}`,
  at,
  refused: null,
});

/** A page of Olga whose browser stores marks, and a server with an answer for each mark. */
function stand(waiting: Readonly<Record<number, WaitingAct[]>>, answer: (id: number) => void = () => undefined) {
  const kept = new Map(Object.entries(waiting).map(([user, marks]) => [accountKey(Number(user), 'marks'), marks]));
  const keptOf = (of: string): KeptActs => ({
    all: async () => kept.get(of) ?? [],
    add: async () => undefined,
    async apply(event) {
      kept.set(of, [...nextActs(kept.get(of) ?? [], event)]);
      return true;
    },
  });
  localStorage.setItem(ACTS_WAIT, '1');
  const listening = vi.spyOn(globalThis, 'addEventListener');
  /** Whether the page waits for the network. */
  const isWaiting = () => listening.mock.calls.some(([type]) => type === 'online');
  const sent: string[] = [];
  api = fakeApi(lessons, {
    'POST /api/lessons/{id}/attendance'({ params: { id } }) {
      answer(id);
      return { lesson: sampleLesson({ id }), report: NOTHING, operation_id: null };
    },
  }).also(account, { 'GET /api/user/me': () => OLGA });
  const answering = globalThis.fetch;
  globalThis.fetch = (request, init) => {
    sent.push(`${new Headers(init?.headers).get('x-account')} ${String(request).replace(/^.*\/api\//, '')}`);
    return answering(request, init);
  };
  const { queryClient, toast, report, toasts, bus } = fakeShell();
  const session: { user: SessionUser | null; look(): void } = { user: OLGA, look: () => undefined };
  const signIn = (user: SessionUser | null) => {
    session.user = user;
    session.look();
  };
  const subscribe = (look: () => void) => {
    session.look = look;
    return () => undefined;
  };
  const watched = Object.assign(session, { subscribe });
  const counts: unknown[] = [];
  bus.latest('waiting-acts').subscribe((count) => counts.push(count));
  watchActs({ session: watched, queryClient, toast, report, bus }, keptOf);
  const add = (user: SessionUser, one: WaitingAct) => {
    const of = accountKey(user.id, 'marks');
    kept.set(of, [...(kept.get(of) ?? []), one]);
    hear(user);
  };
  return { toasts, sent, signIn, add, isWaiting, counts };
}
const SENT_ONE = { text: 'Сеть есть. Отправлено: 1', kind: 'done' };

test('[PWA-20] the waiting marks are sent when the page opens, and later the mark that is added', async () => {
  const { toasts, sent, add } = stand({ [OLGA.id]: [mark(7)] });
  await expect.poll(() => toasts).toEqual([SENT_ONE]);
  await expect.poll(() => localStorage.getItem(ACTS_WAIT)).toBeNull();

  add(OLGA, mark(8));

  await expect.poll(() => toasts).toEqual([SENT_ONE, SENT_ONE]);
  expect(sent).toEqual(['41 user/me', '41 lessons/7/attendance', '41 user/me', '41 lessons/8/attendance']);
});

test('[PWA-20] without waiting marks nothing is sent', async () => {
  const { sent, add, toasts } = stand({ [OLGA.id]: [{ ...mark(7), refused: 'Занятие изменили' }] });

  add(OLGA, mark(8));

  await expect.poll(() => toasts).toEqual([SENT_ONE]);
  expect(sent).toEqual(['41 user/me', '41 lessons/8/attendance']);
});

test('[PWA-20] marks that the server does not accept yet are sent when the network returns', async () => {
  let isAway = true;
  const { toasts, isWaiting } = stand({ [OLGA.id]: [mark(7)] }, () => {
    if (isAway) throw new FakeRefusal('database_away', 'Позже');
  });
  await expect.poll(isWaiting).toBe(true);
  isAway = false;

  window.dispatchEvent(new Event('online'));

  await expect.poll(() => toasts).toEqual([SENT_ONE]);
  await expect.poll(() => localStorage.getItem(ACTS_WAIT)).toBeNull();
});

test('[PWA-21] a rejected mark is reported with its lesson and the reason', async () => {
  const { toasts } = stand({ [OLGA.id]: [mark(7)] }, () => {
    throw new FakeRefusal('version_conflict', 'Занятие изменили');
  });

  await expect
    .poll(() => toasts)
    .toEqual([{ text: 'Отметка не сохранена: занятие 7. Занятие изменили', kind: 'error' }]);
});

test('[SEC-70] marks are sent for their own account only: after its end they wait', async () => {
  const { toasts, sent, signIn, isWaiting } = stand({ [OLGA.id]: [mark(7)], [BORIS.id]: [mark(9)] }, (id) => {
    if (id === 7) throw new FakeRefusal('database_away', 'Позже');
  });
  await expect.poll(isWaiting).toBe(true);

  signIn(null);
  window.dispatchEvent(new Event('online'));
  signIn(BORIS);

  await expect.poll(() => toasts).toEqual([SENT_ONE]);
  expect(sent.slice(2)).toEqual(['42 user/me', '42 lessons/9/attendance']);
  expect([...FakeChannel.open.keys()]).toEqual([accountKey(BORIS.id, 'marks')]);
});

test('[SEC-70] while another account is signed in elsewhere in the browser, the marks wait', async () => {
  const { sent, toasts, signIn } = stand({ [OLGA.id]: [mark(7)], [BORIS.id]: [mark(9)] });
  let isOther = true;
  api.also(account, {
    'GET /api/user/me'() {
      if (isOther) throw new FakeRefusal('other_account', 'Вошёл другой человек');
      return OLGA;
    },
  });
  await expect.poll(() => sent).toEqual(['41 user/me']);
  isOther = false;

  signIn(BORIS);

  await expect.poll(() => toasts).toEqual([SENT_ONE]);
  expect(sent).not.toContain('41 lessons/7/attendance');
});

test('[PWA-31] the page announces how many acts wait and how many need a decision', async () => {
  const { counts } = stand({ [OLGA.id]: [mark(7), mark(8)] }, (id) => {
    throw new FakeRefusal(id === 7 ? 'version_conflict' : 'database_away', 'Нет');
  });

  await expect.poll(() => counts).toContainEqual({ waiting: 2, refused: 0 });

  // The stored acts of this test announce no change.
  const heard = () => {
    hear(OLGA);
    return counts.at(-1);
  };
  await expect.poll(heard).toEqual({ waiting: 1, refused: 1 });
});
