import { FakeRefusal, fakeApi, sampleLesson, type FakeApi } from '@planner/api-client/testing';
import { type InputOf, lessons } from '@planner/contract';
import { afterEach, expect, test, vi } from 'vitest';
import type { KeptMarks, WaitingMark } from './kept-marks.ts';
import { sendMarks } from './send-marks.ts';

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
const mark = (at: number, lesson: number, version = 1): WaitingMark => ({
  call: 'POST /api/lessons/{id}/attendance',
  input: { params: { id: lesson }, body: { marks: [], complete: true, version } },
  key: `key-${at}`,
  lessons: [lesson],
  about: `Занятие ${lesson}`,
  at,
  refused: null,
});

/** The same rules in memory. An e2e test covers the storage of a real browser. */
function inMemory(marks: WaitingMark[]): KeptMarks & { left(): WaitingMark[]; versions: unknown[] } {
  let kept = marks;
  const versions: unknown[] = [];
  return {
    left: () => kept,
    versions,
    all: async () => kept,
    add: async () => undefined,
    async sent(mark, version) {
      versions.push(version);
      kept = kept.filter(({ at }) => at !== mark.at);
    },
    refuse: async (mark, refused) => void (kept = kept.map((one) => (one.at === mark.at ? { ...one, refused } : one))),
    drop: async () => undefined,
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

  const sending = await sendMarks(kept, OLGA);

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

  await sendMarks(inMemory([mark(1, 7)]), OLGA);

  expect(sending.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-account'))).toEqual([String(OLGA)]);
});

test.each(['not_signed_in', 'other_account', 'rate_limited', 'database_away'] as const)(
  '[PWA-20] if the server asks to retry later (%s), the mark and all later ones keep waiting',
  async (code) => {
    answering((id) => {
      if (id === 5) throw new FakeRefusal(code, 'Позже');
    });
    const kept = inMemory([mark(1, 7), mark(2, 5), mark(3, 9)]);

    expect(await sendMarks(kept, OLGA)).toMatchObject({ sent: 1, refused: [], waits: true });
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

  const { refused, ...rest } = await sendMarks(kept, OLGA);

  expect(rest).toMatchObject({ sent: 1, waits: false });
  expect(refused).toMatchObject([{ about: 'Занятие 7', refused: 'Занятие изменили' }]);
  expect(kept.left()).toMatchObject([{ at: 1, refused: 'Занятие изменили' }]);
  await sendMarks(kept, OLGA);
  expect(sent()).toHaveLength(2);
});

test('[PWA-20] lessons closed together are sent in their order; later marks use the version «*»', async () => {
  const kept = inMemory([
    { ...mark(1, 7), call: 'POST /api/lessons/close', input: { body: { ids: [7, 8] } } },
    mark(2, 7),
  ]);
  answering(() => undefined);
  api.also(lessons, { 'POST /api/lessons/close': ({ body }) => ({ completed: body.ids, operation_id: null }) });

  await sendMarks(kept, OLGA);

  expect(api.sent.map(({ key }) => key)).toEqual(['POST /api/lessons/close', 'POST /api/lessons/{id}/attendance']);
  expect(kept.versions).toEqual(['*', sampleLesson().version]);
});

test('[PWA-20] an error that is not an answer of the server is thrown', async () => {
  answering(() => undefined);
  const kept = { ...inMemory([mark(1, 7)]), sent: () => Promise.reject(new TypeError('full')) };

  await expect(sendMarks(kept, OLGA)).rejects.toThrow('full');
});
