import { type FakeApi, fakeApi, sampleOwnHomework } from '@planner/api-client/testing';
import { files, homework } from '@planner/contract';
import { fakeShell } from '@planner/product/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersOf } from './answers.ts';

let api: FakeApi;
const HOMEWORK = sampleOwnHomework();
const stored = { id: 5, name: 'a.jpg', media_type: 'image/jpeg', size: 1, url: '/api/files/5', preview_url: null };

beforeEach(() => {
  localStorage.clear();
  api = fakeApi(homework, {
    'POST /api/student/homework/{id}/submit': () => ({ ...HOMEWORK, operation_id: null }),
  }).also(files, { 'POST /api/files': () => ({ files: [stored], operation_id: null }) });
});
afterEach(() => api.restore());

const posts = () => api.sent.filter(({ key }) => key.includes('submit'));
const connect = () => dispatchEvent(new Event('online'));
/** Records the keys of all attempts to submit, failed ones included. */
function watched(lost: number) {
  const reachable = globalThis.fetch;
  const keys: (string | null)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!String(url).includes('submit')) return reachable(url, init);
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return keys.length <= lost ? Promise.reject(new TypeError('Failed to fetch')) : reachable(url, init);
  });
  return keys;
}

test('[CAB-85] an answer submitted before its files are uploaded follows them automatically', async () => {
  const answer = answersOf(fakeShell({ user: 'student' }), 2).of(HOMEWORK);
  answer.uploads.add([new File(['x'], 'a.jpg')]);

  answer.handIn();

  expect(answer.getSnapshot().phase).toBe('files');
  await vi.waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.input).toMatchObject({ body: { file_ids: [5] } });
});

test('[CAB-87] after an outage the answer is sent again under the same key, and exists once', async () => {
  const shell = fakeShell({ user: 'student' });
  const keys = watched(1);
  const answer = answersOf(shell, 2).of(HOMEWORK);
  answer.write('Готово');
  answer.handIn();
  await vi.waitFor(() => expect(answer.getSnapshot().phase).toBe('waiting'));

  connect();

  await vi.waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Ответ сдан: Дроби'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('[CAB-87] each returned connection starts one attempt, and the first answer of the server ends them', async () => {
  const shell = fakeShell({ user: 'student' });
  const keys = watched(3);
  const answer = answersOf(shell, 2).of(HOMEWORK);
  answer.write('Готово');
  answer.handIn();

  for (const attempts of [1, 2, 3]) {
    await vi.waitFor(() => expect([keys.length, answer.getSnapshot().phase]).toEqual([attempts, 'waiting']));
    connect();
  }

  await vi.waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Ответ сдан: Дроби'));
  connect();
  expect([keys.length, new Set(keys).size, posts().length]).toEqual([4, 1, 1]);
});

test('[CAB-87] a page closed before the result was known sends again under the same key when it reopens', async () => {
  const keys = watched(1);
  const gone = answersOf(fakeShell({ user: 'student' }), 2).of(HOMEWORK);
  gone.write('Готово');
  gone.handIn();
  await vi.waitFor(() => expect(gone.getSnapshot().phase).toBe('waiting'));
  const opened = fakeShell({ user: 'student' });

  answersOf(opened, 2);

  await vi.waitFor(() => expect(opened.toasts.at(-1)?.text).toBe('Ответ сдан: Дроби'));
  expect(new Set(keys).size).toBe(1);
  expect(localStorage.getItem('tetradka.of.2.answers')).toBeNull();
});

test('[CAB-87] an answer changed after a refusal is a new one, with another key', async () => {
  const keys = watched(0);
  api.also(homework, { 'POST /api/student/homework/{id}/submit': () => Promise.reject(new Error('falls')) });
  const answer = answersOf(fakeShell({ user: 'student' }), 2).of(HOMEWORK);
  answer.write('Готово');
  answer.handIn();
  await vi.waitFor(() => expect(answer.getSnapshot().phase).toBe('refused'));
  answer.handIn();
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  await vi.waitFor(() => expect(answer.getSnapshot().phase).toBe('refused'));

  answer.write('Иначе');
  answer.handIn();

  await vi.waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('[ACC-192] signing out deletes the student’s stored answers, and a later session starts empty', () => {
  const signedIn = fakeShell({ user: 'student' });
  let { user } = signedIn.session;
  const listeners = new Set<() => void>();
  const shell = {
    ...signedIn,
    session: {
      get user() {
        return user;
      },
      subscribe(changed: () => void) {
        listeners.add(changed);
        return () => void listeners.delete(changed);
      },
    },
  };
  const answer = answersOf(shell, 2).of(HOMEWORK);
  answer.write('Половина');
  const before = localStorage.length;

  const who = user;
  user = null;
  localStorage.clear();
  // A listener may unsubscribe while it handles the change.
  const hearing = [...listeners];
  for (const changed of hearing) changed();
  answer.write('Половина и ещё');
  const after = localStorage.length;
  user = who;

  expect([before, after, listeners.size]).toEqual([1, 0, 0]);
  expect(answersOf(shell, 2).of(HOMEWORK).getSnapshot().text).toBe('');
});

test('[CAB-86] the page asks before it closes only while a file is uploading that the browser cannot store', async () => {
  // This browser has no caches.
  const { uploads } = answersOf(fakeShell({ user: 'student' }), 2).of(HOMEWORK);
  const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const withoutFiles = closes();
  uploads.add([new File(['x'], 'a.jpg')]);
  const onItsWay = closes();
  await vi.waitFor(() => expect(uploads.getSnapshot().items).toMatchObject([{ file: stored }]));

  expect([withoutFiles, onItsWay, closes()]).toEqual([true, false, true]);
});

test('[CAB-87] a page closed during an upload keeps only the name of that file', async () => {
  const shell = fakeShell({ user: 'student' });
  const answer = answersOf(shell, 2).of(HOMEWORK);
  answer.uploads.add([new File(['x'], 'a.jpg')]);
  await vi.waitFor(() => expect(answer.uploads.ids()).toEqual([5]));
  answer.write('Готово');

  const kept = localStorage.getItem(localStorage.key(0) ?? '') ?? '';

  expect(JSON.parse(kept)).toMatchObject([{ text: 'Готово', files: [stored], unsent: [] }]);
});
