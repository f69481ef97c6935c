import { FakeRefusal, fakeApi, sampleLesson, type FakeApi } from '@planner/api-client/testing';
import { type InputOf, lessons, rules, timeOff } from '@planner/contract';
import { afterEach, expect, test, vi } from 'vitest';
import type { KeptActs } from './kept-acts.ts';
import { seenIn } from './seen.ts';
import { sendActs } from './send-acts.ts';
import { nextActs, type WaitingAct } from './waiting-act.ts';

const OLGA = 41;
const NOTHING = {
  created: 0,
  updated: 1,
  deleted: 0,
  kept: [],
  conflicts: [],
  skipped_holidays: [],
  counted_until: null,
};

let api: FakeApi;
afterEach(() => api.restore());

type Body = InputOf<'POST /api/lessons/{id}/attendance'>['body'];
const mark = (at: number, lesson: number, version = 1): WaitingAct => ({
  call: 'POST /api/lessons/{id}/attendance',
  input: { params: { id: lesson }, body: { marks: [], complete: true, version } },
  key: `key-${at}`,
  lessons: [lesson],
  about: `Занятие ${lesson}`,
  at,
  refused: null,
});

/** The same rules in memory. An e2e test covers the storage of a real browser. */
function inMemory(acts: readonly WaitingAct[]): KeptActs & { left(): readonly WaitingAct[] } {
  let kept = acts;
  return {
    left: () => kept,
    all: async () => kept,
    add: async () => undefined,
    async apply(event) {
      const before = kept;
      kept = nextActs(kept, event);
      return kept !== before;
    },
  };
}

function answering(answer: (id: number, body: Body) => void) {
  api = fakeApi(lessons, {
    'POST /api/lessons/{id}/attendance': ({ params, body }) => {
      answer(params.id, body);
      return { lesson: sampleLesson({ id: params.id }), report: NOTHING, operation_id: null };
    },
  });
  const sending = vi.spyOn(globalThis, 'fetch');
  return () =>
    sending.mock.calls.map(([url, init]) => [
      Number(/\d+/.exec(String(url))?.[0]),
      new Headers(init?.headers).get('idempotency-key'),
    ]);
}

test('[PWA-20] waiting marks are sent in the order of the presses, each under its own key, and removed after the answer', async () => {
  const sent = answering(() => undefined);
  const kept = inMemory([mark(1, 7), mark(2, 5), mark(3, 7)]);

  const sending = await sendActs(kept, OLGA);

  expect(sent()).toEqual([
    [7, 'key-1'],
    [5, 'key-2'],
    [7, 'key-3'],
  ]);
  expect(sending).toMatchObject({ sent: 3, refused: [], waits: false });
  expect(sending.topics).toContain('lessons');
  expect(kept.left()).toEqual([]);
});

test('[SEC-70] a mark is sent for the account that made it, even if the page shows another account', async () => {
  answering(() => undefined);
  const sending = vi.spyOn(globalThis, 'fetch');

  await sendActs(inMemory([mark(1, 7)]), OLGA);

  expect(sending.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-account'))).toEqual([String(OLGA)]);
});

test.each(['not_signed_in', 'other_account', 'rate_limited', 'database_away'] as const)(
  '[PWA-20] if the server asks to retry later (%s), the mark and all later ones keep waiting',
  async (code) => {
    answering((id) => {
      if (id === 5) throw new FakeRefusal(code, 'Позже');
    });
    const kept = inMemory([mark(1, 7), mark(2, 5), mark(3, 9)]);

    expect(await sendActs(kept, OLGA)).toMatchObject({ sent: 1, refused: [], waits: true });
    expect(kept.left().map(({ at, refused }) => [at, refused])).toEqual([
      [2, null],
      [3, null],
    ]);
  },
);

test('[PWA-21] a rejected mark returns the server’s message, stays readable and does not block later marks', async () => {
  const sent = answering((id) => {
    if (id === 7) throw new FakeRefusal('version_conflict', 'Занятие изменили');
  });
  const kept = inMemory([mark(1, 7), mark(2, 5)]);

  const { refused, ...rest } = await sendActs(kept, OLGA);

  expect(rest).toMatchObject({ sent: 1, waits: false });
  expect(refused).toMatchObject([{ about: 'Занятие 7', refused: 'Занятие изменили' }]);
  expect(kept.left()).toMatchObject([{ at: 1, refused: 'Занятие изменили' }]);
  await sendActs(kept, OLGA);
  expect(sent()).toHaveLength(2);
});

test('[PWA-20] lessons closed together are sent in their order; later marks use the version «*»', async () => {
  const kept = inMemory([
    { ...mark(1, 7), call: 'POST /api/lessons/close', input: { body: { ids: [7, 8] } } },
    mark(2, 7),
    mark(3, 7),
  ]);
  answering(() => undefined);
  api.also(lessons, {
    'POST /api/lessons/close': ({ body }) => ({ completed: body.ids, charge: 0, operation_id: null }),
  });

  await sendActs(kept, OLGA);

  // Every act of this test has a body.
  const versionOf = (input: unknown) => (input as { body: { version?: unknown } }).body.version;
  expect(api.sent.map(({ key, input }) => [key, versionOf(input)])).toEqual([
    ['POST /api/lessons/close', undefined],
    ['POST /api/lessons/{id}/attendance', '*'],
    ['POST /api/lessons/{id}/attendance', sampleLesson().version],
  ]);
});

test('[PWA-38] [PWA-39] a series and a common move are sent in their order under their keys, and a reason at a field is kept', async () => {
  const series: WaitingAct = {
    call: 'POST /api/lessons',
    input: {
      body: {
        student_id: 3,
        starts_on: '2026-11-24',
        days_of_week: [2],
        start_times: ['18:00:00.000Z'],
        end_times: ['19:00:00.000Z'],
        cost_lesson: 1500,
        time_zone_teacher: 'Europe/Moscow',
      },
    },
    key: 'key-1',
    lessons: [],
    about: 'Анна, вт с 24 ноября',
    at: 1,
    refused: null,
  };
  const shift: WaitingAct = {
    call: 'POST /api/lessons/several',
    input: { body: { ids: [7, 8], act: 'move', days: 1, seen: [7, 8], force: false } },
    key: 'key-2',
    lessons: [7, 8],
    about: '2 занятия на день позже',
    at: 2,
    refused: null,
  };
  const kept = inMemory([series, shift]);
  const sent = answering(() => undefined);
  api
    .also(rules, {
      'POST /api/lessons'() {
        throw new FakeRefusal('lesson_overlaps', 'В это время уже есть занятие');
      },
    })
    .also(timeOff, {
      'POST /api/lessons/several'() {
        throw new FakeRefusal('invalid', 'Проверьте, что введено', {
          fields: { ids: 'Среди выбранных есть отменённые' },
        });
      },
    });

  const { refused } = await sendActs(kept, OLGA);

  expect(sent().map(([, key]) => key)).toEqual(['key-1', 'key-2']);
  expect(refused.map((act) => act.refused)).toEqual([
    'В это время уже есть занятие',
    'Среди выбранных есть отменённые',
  ]);
  expect(kept.left()).toMatchObject([{ rejection: { code: 'lesson_overlaps' } }, { rejection: { code: 'invalid' } }]);
});

test('[PWA-20] an error that is not an answer of the server is thrown', async () => {
  answering(() => undefined);
  const kept = { ...inMemory([mark(1, 7)]), apply: () => Promise.reject(new TypeError('full')) };

  await expect(sendActs(kept, OLGA)).rejects.toThrow('full');
});

const note = (text: string): WaitingAct => ({
  call: 'PUT /api/lessons/{id}',
  input: { params: { id: 7 }, body: { note_private: text, notify: false, version: 1 } },
  key: 'key-note',
  lessons: [7],
  about: 'Занятие 7',
  seen: { note_private: 'было' },
  at: 1,
  refused: null,
});

/** A server whose lesson has version 5 and this note. It accepts only that version. */
function stand(note_private: string) {
  const written: unknown[] = [];
  api = fakeApi(lessons, {
    'GET /api/lesson/{id}': () => ({
      lesson: sampleLesson({ id: 7, version: 5, note_private }),
      history: [],
      charges: [],
    }),
    'PUT /api/lessons/{id}'({ body }) {
      if (body.version !== 5) throw new FakeRefusal('version_conflict', 'Занятие изменили');
      written.push(body.note_private);
      return { lesson: sampleLesson({ id: 7, version: 6 }), report: NOTHING, operation_id: null };
    },
  });
  return written;
}

test('[PWA-32] a note is sent over a version in which another window has changed only other values', async () => {
  const written = stand('было');
  const kept = inMemory([note('моё')]);

  expect(await sendActs(kept, OLGA)).toMatchObject({ sent: 1, refused: [], waits: false });
  expect(written).toEqual(['моё']);
});

test('[PWA-32] a note that the lesson already has counts as sent', async () => {
  const written = stand('моё');
  const kept = inMemory([note('моё')]);

  expect(await sendActs(kept, OLGA)).toMatchObject({ sent: 1, refused: [], waits: false });
  expect([written, kept.left()]).toEqual([[], []]);
});

test('[PWA-33] a note that another window has changed differently waits for a decision with both texts', async () => {
  const written = stand('чужое');
  const kept = inMemory([note('моё')]);

  expect(await sendActs(kept, OLGA)).toMatchObject({ sent: 0, waits: false });
  expect(kept.left()).toMatchObject([
    { input: note('моё').input, rejection: { now: { note_private: 'чужое' }, version: 5, code: 'version_conflict' } },
  ]);
  await kept.apply({ type: 'insisted', at: 1, how: { version: 5 } });
  await sendActs(kept, OLGA);
  expect([written, kept.left()]).toEqual([['моё'], []]);
});

test('[PWA-32] an act whose lesson changes at every attempt is merged once and then waits for a decision', async () => {
  let version = 5;
  api = fakeApi(lessons, {
    'GET /api/lesson/{id}': () => ({
      lesson: sampleLesson({ id: 7, version: ++version, note_private: 'было' }),
      history: [],
      charges: [],
    }),
    'PUT /api/lessons/{id}'() {
      throw new FakeRefusal('version_conflict', 'Занятие изменили');
    },
  });
  const kept = inMemory([note('моё')]);

  expect(await sendActs(kept, OLGA)).toMatchObject({ sent: 0, refused: [{ about: 'Занятие 7' }], waits: false });
  expect(kept.left()).toHaveLength(1);
});

test('[PWA-33] a note that another window has changed is not overwritten after a mark of the same lesson', async () => {
  const written = stand('чужое');
  let version = 5;
  api.also(lessons, {
    'GET /api/lesson/{id}': () => ({
      lesson: sampleLesson({ id: 7, version, note_private: 'чужое' }),
      history: [],
      charges: [],
    }),
    'POST /api/lessons/{id}/attendance'({ body }) {
      if (body.version !== version) throw new FakeRefusal('version_conflict', 'Занятие изменили');
      version++;
      return { lesson: sampleLesson({ id: 7, version }), report: NOTHING, operation_id: null };
    },
  });
  const first = mark(1, 7);
  const seen = seenIn(first, sampleLesson({ id: 7 }));
  const kept = inMemory([
    { ...first, ...(seen && { seen }) },
    { ...note('моё'), at: 2 },
  ]);

  expect(await sendActs(kept, OLGA)).toMatchObject({ sent: 1, waits: false });
  expect(written).toEqual([]);
  expect(kept.left()).toMatchObject([{ at: 2, rejection: { now: { note_private: 'чужое' }, version: 6 } }]);
});
