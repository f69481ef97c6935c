import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import { Api } from '@planner/e2e-harness';
import { request } from '@playwright/test';
import { pictureOfLeft } from './left.ts';
import { emailOf, OTHER_PASSWORD, PASSWORD, type World } from './world.ts';

/**
 * Row numbers, codes, moments and values counted from them differ between worlds. Everything else is equal in two
 * worlds with the same history.
 */
const PARTICULAR =
  /(^|_)ids?$|_at$|^at$|code|token|device|agent|color|^link$|created_date|notice_minutes|^current$|^up_to$|^url$/;

/** Signs in with the first or the second password and returns the password that worked. Null when neither works. */
async function entered(url: string, email: string): Promise<{ api: Api; password: string } | null> {
  for (const password of [PASSWORD, OTHER_PASSWORD]) {
    const api = new Api(await request.newContext(), url);
    const isIn = await api.call('POST /api/login', { body: { username: email, password } }).then(
      () => true,
      () => false,
    );
    if (isIn) return { api, password };
    await api.request.dispose();
  }
  return null;
}

interface Refused {
  refused: unknown;
}

async function read<Key extends CallKey>(
  api: Api,
  key: Key,
  input: InputOf<Key>,
  tries = 3,
): Promise<ResultOf<Key> | Refused> {
  try {
    return await api.call(key, input);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    // A missing answer proves nothing: a busy machine may abort a call.
    if (code === 'network' && tries > 1) return read(api, key, input, tries - 1);
    // A refusal is a result too; any other error is a fault of the test.
    if (code !== undefined && code !== 'network') return { refused: code };
    throw error;
  }
}

/** The state of accounts: which password works for whom, and the number of sessions. */
async function accountsOf({ word, teacher }: World): Promise<unknown[]> {
  const facts: unknown[] = [];
  for (const role of ['teacher', 'newcomer'] as const) {
    const one = await entered(teacher.url, emailOf(word, role));
    facts.push(one?.password, one && (await read(one.api, 'GET /api/user/me', {})));
    facts.push(one && (await read(one.api, 'GET /api/user/sessions', { query: {} })));
    // Signs out, so that the next picture does not count this session.
    await one?.api.call('POST /api/logout', {});
    await one?.api.request.dispose();
  }
  return facts;
}

/** The bytes of the uploaded files. A listed file without bytes shows up as a refusal. */
async function bytesOf(api: Api): Promise<unknown> {
  const files = await read(api, 'GET /api/files', {});
  if ('refused' in files) return files;
  const contents = files.map(async ({ name, url }) => {
    const response = await api.request.get(api.url + url);
    return { name, status: response.status(), content: await response.text() };
  });
  return Promise.all(contents);
}

/** Whether a calendar feed exists, and whether its first link still works. */
async function feedOf({ teacher, feed }: World): Promise<unknown> {
  const now = await read(teacher, 'GET /api/calendar-feed', { query: {} });
  const first = await teacher.request.get(teacher.url + new URL(feed).pathname);
  return { first: first.status(), now: 'feed' in now && now.feed !== null };
}

/** The host of the teacher's other calendar. The outcome of its reading depends on the background job. */
async function otherCalendarOf(teacher: Api): Promise<unknown> {
  const known = await read(teacher, 'GET /api/busy-calendar', {});
  return 'calendar' in known ? known.calendar?.host : known;
}

/** Whether an archive was requested; its progress depends on the background job. */
async function isExported({ teacher }: World): Promise<boolean> {
  const asked = await read(teacher, 'GET /api/account-export', {});
  return 'export' in asked && asked.export !== null;
}

/** Whether the teacher's browser gets push notifications; the key belongs to the server. */
async function pushOf(teacher: Api): Promise<unknown> {
  const state = await read(teacher, 'GET /api/push', {});
  return 'here' in state ? state.here : state;
}

/** All readable data of a world as one text, without the values that differ between worlds. */
export async function pictureOf(world: World): Promise<string> {
  const { word, card, bare, held, task, teacher, student, novice, isOfAccounts } = world;
  const facts = await Promise.all([
    isOfAccounts ? accountsOf(world) : [],
    pictureOfLeft(world.left, word),
    read(teacher, 'GET /api/get-me-info', {}),
    feedOf(world),
    isExported(world),
    pushOf(teacher),
    read(novice, 'GET /api/onboarding', {}),
    read(novice, 'GET /api/all-students-teachers', { query: {} }),
    read(novice, 'GET /api/operations', { query: {} }),
    read(teacher, 'GET /api/all-students-teachers', { query: {} }),
    read(teacher, 'GET /api/all-students-archive-teachers', { query: {} }),
    read(teacher, 'GET /api/groups/by-teacher', { query: {} }),
    read(teacher, 'GET /api/notifications_teacher', { query: {} }),
    read(teacher, 'GET /api/notification-settings', {}),
    ...[card, bare].map((id) => read(teacher, 'GET /api/student-profile/{id}', { params: { id } })),
    read(teacher, 'GET /api/all-homeworks-by-student/{id}', { params: { id: card }, query: {} }),
    ...[11, 12].map((month) => read(teacher, 'GET /api/lessons/{year}/{month}', { params: { year: 2026, month } })),
    read(teacher, 'GET /api/time-off', {}),
    read(teacher, 'GET /api/operations', { query: {} }),
    read(teacher, 'GET /api/categories', {}),
    read(teacher, 'GET /api/payers', { query: {} }),
    read(teacher, 'GET /api/bills', { query: {} }),
    read(teacher, 'GET /api/bill-plans', { query: {} }),
    read(teacher, 'GET /api/bill-plans/coming', { query: {} }),
    read(teacher, 'GET /api/lesson-problems/{id}', { params: { id: held } }),
    read(teacher, 'GET /api/lesson-topics/{id}', { params: { id: held } }),
    read(teacher, 'GET /api/lesson-messages/{id}', { params: { id: held } }),
    read(teacher, 'GET /api/homework-messages/{id}', { params: { id: task.id }, query: { student_id: card } }),
    read(teacher, 'GET /api/students/{id}/messages', { params: { id: card } }),
    read(teacher, 'GET /api/teacher-tasks', {}),
    read(teacher, 'GET /api/message-templates', {}),
    read(teacher, 'GET /api/payments/declared', { query: {} }),
    otherCalendarOf(teacher),
    read(teacher, 'GET /api/earned-goal', {}),
    read(teacher, 'GET /api/ways-to-pay', {}),
    bytesOf(teacher),
    read(student, 'GET /api/student/profiles', {}),
    read(student, 'GET /api/notifications_student', { query: {} }),
  ]);
  const text = JSON.stringify(plain(facts), null, 1).replaceAll(word, 'WORD');
  // The name of an erased card contains its number.
  return text.replaceAll(/Ученик удалён \d+/g, 'Ученик удалён');
}

/** Sorts all lists: the server's clock restarts with each start, so newer rows may have earlier moments. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value
      .map(plain)
      .toSorted((one, other) => String(JSON.stringify(one)).localeCompare(String(JSON.stringify(other))));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]: [string, unknown]) => [
      key,
      PARTICULAR.test(key) ? presence(field) : plain(field),
    ]),
  );
}

/** Reduces a value to whether it exists, and how many items it has. */
const presence = (value: unknown): unknown => (value === null ? null : Array.isArray(value) ? value.length : 'some');
