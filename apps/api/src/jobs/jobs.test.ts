import { afterAll, expect, test } from 'vitest';
import type { App } from '../app.ts';
import type { Person } from '../testing/person.ts';
import { jobsAt } from '../testing/jobs/run-jobs.ts';
import { testApi } from '../testing/test-api.ts';
import { perAccount, type Job } from './job.ts';
import { startJobs } from './jobs.ts';

const api = await testApi();
const other = await api.secondProcess();
afterAll(() => api.close());

const silent = { error: () => undefined };
const wire = (time: string) => `${time}:00.000Z`;

const sweepAt = (instant: string, app: App = api) => jobsAt(app, instant);

async function pair() {
  const [teacher, student] = [await api.teacher({ first_name: 'Марина' }), await api.student()];
  const { id } = await teacher.call('POST /api/student-create', { body: { student_name: 'Анна', rate: 1500 } });
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });
  await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
  await teacher.call('DELETE /api/notification_teacher/{id}', {
    params: { id: (await teacher.call('GET /api/notifications_teacher', { query: {} })).items[0]?.id ?? 0 },
  });
  return { teacher, student, student_id: id };
}

/** A lesson today at 18:00 in Moscow with a reminder ten minutes before, at 14:50Z. */
async function lesson(teacher: Person, student_id: number, more: Record<string, unknown> = {}) {
  const { lesson: made } = await teacher.call('POST /api/lesson-one-time', {
    body: {
      student_id,
      conducted_date: '2026-11-20',
      start_time: wire('18:00'),
      end_time: wire('19:00'),
      reminder_minutes: 10,
      ...more,
    },
  });
  return made?.id ?? 0;
}

const reminders = async (person: Person, key: 'GET /api/notifications_teacher' | 'GET /api/notifications_student') =>
  (await person.call(key, { query: {} })).items.filter(({ kind }) => kind === 'reminder').map(({ message }) => message);
const messages = (teacher: Person) => reminders(teacher, 'GET /api/notifications_teacher');
const studentMessages = (student: Person) => reminders(student, 'GET /api/notifications_student');

/** Whether nobody has this name, so that it can be registered. */
async function isFree({ email, password }: Person): Promise<boolean> {
  const body = { username: email, email, password, is_teacher: false, is_student: true };
  return (await api.visitor().send('POST /api/register', { body })).status === 201;
}

test('[NTF-13] [NTF-25] teacher and student are reminded of a lesson at the set minute, with its start time', async () => {
  const { teacher, student, student_id } = await pair();
  await lesson(teacher, student_id);

  await sweepAt('2026-11-20T14:49:59Z');
  const before = await messages(teacher);
  await sweepAt('2026-11-20T14:50:00Z');

  expect(before).toEqual([]);
  expect(await messages(teacher)).toEqual(['Напоминание о занятии 20 ноября в 18:00: Анна']);
  expect(await studentMessages(student)).toEqual(['Напоминание о занятии 20 ноября в 18:00. Преподаватель: Марина']);
});

test('[NTF-13] after a pause of the server a reminder of a lesson that has not begun is still sent', async () => {
  const { teacher, student_id } = await pair();
  await lesson(teacher, student_id);

  await sweepAt('2026-11-20T14:58:30Z');

  expect(await messages(teacher)).toEqual(['Напоминание о занятии 20 ноября в 18:00: Анна']);
});

test('[NTF-14] two processes and a restart remind once', { tags: 'full' }, async () => {
  const { teacher, student, student_id } = await pair();
  await lesson(teacher, student_id);

  await Promise.all([api, other, api, other].map((app) => sweepAt('2026-11-20T14:51:00Z', app)));
  await sweepAt('2026-11-20T14:52:00Z');

  expect(await messages(teacher)).toHaveLength(1);
  expect(await studentMessages(student)).toHaveLength(1);
});

test('[NTF-14] a moved lesson reminds again', async () => {
  const { teacher, student_id } = await pair();
  const id = await lesson(teacher, student_id);
  await sweepAt('2026-11-20T14:50:00Z');
  await teacher.call('PUT /api/lessons/{id}', {
    params: { id },
    body: { start_time: wire('20:00'), end_time: wire('21:00') },
  });

  await sweepAt('2026-11-20T14:55:00Z');
  await sweepAt('2026-11-20T16:50:00Z');

  expect(await messages(teacher)).toHaveLength(2);
});

test('[NTF-14] a lesson that has begun, is cancelled or has no reminder reminds nobody', async () => {
  const { teacher, student_id } = await pair();
  await lesson(teacher, student_id);
  await lesson(teacher, student_id, { reminder_minutes: 0, start_time: wire('20:00'), end_time: wire('21:00') });
  const cancelled = await lesson(teacher, student_id, { start_time: wire('21:00'), end_time: wire('22:00') });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled, notify: false } });

  await sweepAt('2026-11-20T15:00:00Z');
  await sweepAt('2026-11-20T17:55:00Z');

  expect(await messages(teacher)).toEqual([]);
});

test('[NTF-16] half an hour after a lesson of a rule the teacher is asked once to mark it', async () => {
  const { teacher, student, student_id } = await pair();
  await teacher.call('POST /api/lessons', {
    body: {
      student_id,
      days_of_week: [5],
      start_times: [wire('18:00')],
      end_times: [wire('19:00')],
      repeat_until: '2026-11-21',
    },
  });
  const asked = async (person: Person, key: 'GET /api/notifications_teacher' | 'GET /api/notifications_student') =>
    (await person.call(key, { query: {} })).items
      .filter(({ kind }) => kind === 'unmarked')
      .map(({ message }) => message);

  await sweepAt('2026-11-20T16:29:00Z');
  const before = await asked(teacher, 'GET /api/notifications_teacher');
  await Promise.all([sweepAt('2026-11-20T16:30:00Z'), sweepAt('2026-11-20T16:30:00Z', other)]);
  await sweepAt('2026-11-20T17:30:00Z');

  expect(before).toEqual([]);
  expect(await asked(teacher, 'GET /api/notifications_teacher')).toEqual(['Отметьте занятие 20.11.2026 в 18:00: Анна']);
  expect(await asked(student, 'GET /api/notifications_student')).toEqual([]);
});

test('[OPS-61] an automatically completed lesson is completed and charged once across processes', async () => {
  const { teacher, student_id } = await pair();
  await lesson(teacher, student_id);

  await Promise.all([api, other, api, other].map((app) => sweepAt('2026-11-20T16:00:00Z', app)));
  await sweepAt('2026-11-20T16:01:00Z');

  const card = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  expect(card).toMatchObject({ balance: -1500, lessons_completed: 1, ledger: [{ kind: 'lesson_charge' }] });
});

test('[OPS-61] rules are extended as time passes, once for two processes', { tags: 'full' }, async () => {
  const { teacher, student_id } = await pair();
  await teacher.call('POST /api/lessons', {
    body: {
      student_id,
      days_of_week: [2],
      start_times: [wire('18:00')],
      end_times: [wire('19:00')],
      reminder_minutes: 0,
    },
  });
  const planned = async () => (await teacher.call('GET /api/student-future-lessons', { query: { student_id } })).total;
  const first = await planned();

  await Promise.all([sweepAt('2026-12-20T10:00:00Z'), sweepAt('2026-12-20T10:00:00Z', other)]);

  expect(first).toBe(26);
  expect(await planned()).toBe(30);
});

test('[OPS-61] an account is erased with its lessons and money after its 30 days, not before', async () => {
  const { teacher, student_id } = await pair();
  await lesson(teacher, student_id, { paid: true, conducted_date: '2026-11-19' });
  await teacher.call('GET /api/delete-account', {}, { 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin' });

  await sweepAt('2026-12-20T12:23:00Z');
  const before = await isFree(teacher);
  await sweepAt('2026-12-20T12:24:00Z');

  expect(before).toBe(false);
  expect(await isFree(teacher)).toBe(true);
});

test('[OPS-60] a failed job is logged and retried, and the following jobs run', async () => {
  const logged: unknown[] = [];
  const ran: string[] = [];
  const failing: Job = { name: 'failing', every_seconds: 3600, step: async () => Promise.reject(new Error('broken')) };
  const next: Job = {
    name: 'next',
    every_seconds: 3600,
    async step() {
      ran.push('next');
      return false;
    },
  };
  let now = Date.parse('2026-11-20T12:00:00Z');
  const jobs = startJobs([failing, next], {
    commit: api.commit,
    clock: { now: () => new Date(now) },
    log: { error: (line: unknown) => logged.push(line) },
  });

  await jobs.sweep();
  now += 15_000;
  await jobs.sweep();
  await jobs.stop();

  expect(ran).toEqual(['next']);
  expect(logged).toMatchObject([{ job: 'failing' }, { job: 'failing' }]);
});

test('[OPS-60] a job with more work continues in separate steps', async () => {
  let left = 3;
  const steps: Job = { name: 'steps', every_seconds: 15, step: async () => --left > 0 };
  const jobs = startJobs([steps], { commit: api.commit, clock: { now: () => new Date(0) }, log: silent });

  await jobs.sweep();
  await jobs.stop();

  expect(left).toBe(0);
});

test('[OPS-60] a job repeats at its time, even if the timer fires half a tick early', async () => {
  const ran: number[] = [];
  let seconds = 0;
  const step = async () => {
    ran.push(seconds);
    return false;
  };
  const jobs = startJobs([{ name: 'hourly', every_seconds: 60, step }], {
    commit: api.commit,
    log: silent,
    clock: { now: () => new Date(seconds * 1000) },
  });

  for (seconds of [0, 15, 30, 45, 52, 53, 105, 113]) await jobs.sweep();
  await jobs.stop();

  expect(ran).toEqual([0, 53, 113]);
});

test(
  '[OPS-191] a failure is retried after pauses that double up to an hour; a success resets the count',
  { tags: 'full' },
  async () => {
    const start = Date.parse('2026-11-20T12:00:00Z');
    const tries: number[] = [];
    const logged: unknown[] = [];
    let now = start;
    let fails = true;
    const job = perAccount({
      name: 'reminders',
      every_seconds: 15,
      due: async () => [7],
      async step() {
        tries.push((now - start) / 1000);
        if (fails) throw new Error('A poisoned row');
        return false;
      },
    });
    const clock = { now: () => new Date(now) };
    const jobs = startJobs([job], { commit: api.commit, clock, log: { error: (line: unknown) => logged.push(line) } });
    const sweepUntil = async (seconds: number) => {
      for (; now <= start + seconds * 1000; now += 15_000) await jobs.sweep();
    };

    await sweepUntil(3 * 3600);
    fails = false;
    await sweepUntil(4 * 3600);
    fails = true;
    await sweepUntil(4 * 3600 + 15);
    await jobs.stop();

    expect(tries.slice(0, 10)).toEqual([0, 15, 45, 105, 225, 465, 945, 1905, 3825, 7425]);
    const failures = logged.filter((line) => line instanceof Object && 'failures' in line);
    expect(failures.at(0)).toMatchObject({ job: 'reminders', account: 7, failures: 1, postponed: 1 });
    expect(failures.at(9)).toMatchObject({ failures: 10 });
    expect(logged.at(-1)).toMatchObject({ failures: 1, again: new Date(now) });
  },
);

test(
  '[OPS-207] once an hour the log counts the postponed owners of each job and names the failing jobs',
  { tags: 'full' },
  async () => {
    const start = Date.parse('2026-11-20T12:00:00Z');
    const logged: unknown[] = [];
    let now = start;
    const poisoned = perAccount({
      name: 'reminders',
      every_seconds: 15,
      due: async () => [7, 8, 9],
      async step(_tx, _now, account) {
        if (account !== 8) throw new Error('A poisoned row');
        return false;
      },
    });
    const broken: Job = {
      name: 'sweeping',
      every_seconds: 15,
      async step() {
        throw new Error('A poisoned table');
      },
    };
    const jobs = startJobs([poisoned, broken], {
      commit: api.commit,
      clock: { now: () => new Date(now) },
      log: { error: (line: unknown) => logged.push(line) },
    });

    for (; now <= start + 2 * 3_600_000; now += 15_000) await jobs.sweep();
    await jobs.stop();

    const reports = logged.filter((line) => line instanceof Object && 'failing' in line);
    const report = { postponed: { reminders: 2 }, failing: ['sweeping'] };
    expect(reports).toEqual([report, report]);
  },
);
