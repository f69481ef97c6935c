import { afterAll, expect, test } from 'vitest';
import { ROW_SWEEPS, versionPlaces } from '@planner/platform-server';
import { hasRemote } from '../testing/deployed/recorded.ts';
import { sets } from '../testing/people/homework-verbs.ts';
import { askForOtherTimes } from '../testing/people/request-verbs.ts';
import { hasPlan, heldToday } from '../testing/people/bill-verbs.ts';
import { balanceOf, linked, teacherWithStudent } from '../testing/people/student-verbs.ts';
import { hasLesson, hasRuleLessons, YESTERDAY } from '../testing/lesson-verbs.ts';
import type { Person } from '../testing/person.ts';
import { poison, type Poison } from '../testing/jobs/poison.ts';
import { jobsAt } from '../testing/jobs/run-jobs.ts';
import { calendarJob } from './calendar-jobs.ts';
import { fileJobs } from './file-jobs.ts';
import { testApi } from '../testing/test-api.ts';
import { hasRule } from '../testing/timetable.ts';
import { photo } from '../testing/uploads/samples.ts';
import { uploaded } from '../testing/uploads/upload.ts';
import type { OwnedJob } from './job.ts';
import { SCHEDULE } from './schedule.ts';

const api = await testApi();
afterAll(() => api.close());
const { db } = api.database;
const CALENDARS = calendarJob({
  pool: api.files.reading,
  fetch: async () => Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
});
const JOBS = [...SCHEDULE, CALENDARS, ...fileJobs(api.config, api.files, versionPlaces(api.config))];
const owned = JOBS.filter((job): job is OwnedJob => 'due' in job);

/** A due row of one owner, and the way to make its job fail. */
interface Due {
  owner: number | string;
  poison: Poison;
  isDone(): Promise<boolean>;
}

interface Case {
  at: string;
  arrange(): Promise<Due>;
}

const SCRIPT = { 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin' };
const today = { conducted_date: '2026-11-20', reminder_minutes: 10 } as const;

const HEARD = new Date('2026-11-20T13:00:00Z');

async function classroom() {
  const { teacher, student_id } = await teacherWithStudent(api);
  return { teacher, student_id, student: await linked(api, teacher, student_id) };
}

/** A due notification of an account whose inserts fail. The job is done when the notification exists. */
const told = (owner: number, reader: Person, kind: string): Due => ({
  owner,
  poison: { table: 'notification', column: 'user_id', value: reader.id },
  isDone: async () =>
    (
      await db
        .selectFrom('notification')
        .where('user_id', '=', reader.id)
        .where('kind', '=', kind)
        .select('id')
        .execute()
    ).length > 0,
});

const gone = (table: 'file' | 'homework' | 'users' | 'account_export', id: number) => async () =>
  (await db.selectFrom(table).where('id', '=', id).select('id').execute()).length === 0;

const CASES: Readonly<Record<string, Case>> = {
  'busy times of calendars': {
    at: '2026-11-20T13:00:00Z',
    async arrange() {
      const teacher = await api.teacher();
      await teacher.call('POST /api/busy-calendar', { body: { url: 'https://calendar.example/a.ics' } });
      return {
        owner: teacher.id,
        poison: { table: 'busy_calendar', column: 'teacher_id', value: teacher.id },
        isDone: async () => (await teacher.call('GET /api/busy-calendar', {})).calendar?.read_at !== null,
      };
    },
  },
  'requests for another time': {
    at: '2026-11-22T13:00:00Z',
    async arrange() {
      const { teacher, student, student_id } = await classroom();
      const [profile] = await student.call('GET /api/student/profiles', {});
      const { student_profile_id = 0 } = profile ?? {};
      await askForOtherTimes(teacher, student, { card: student_id, student_profile_id });
      return told(teacher.id, teacher, 'move_expired');
    },
  },
  reminders: {
    at: '2026-11-20T14:50:00Z',
    async arrange() {
      const { teacher, student_id } = await classroom();
      await hasLesson(teacher, student_id, today);
      return told(teacher.id, teacher, 'reminder');
    },
  },
  'reminders of students': {
    at: '2026-11-21T15:00:00Z',
    async arrange() {
      const { teacher, student, student_id } = await classroom();
      await hasLesson(teacher, student_id, { ...today, conducted_date: '2026-11-22' });
      return told(student.id, student, 'reminder');
    },
  },
  'completion of lessons': {
    at: '2026-11-20T16:00:00Z',
    async arrange() {
      const { teacher, student_id } = await classroom();
      await hasLesson(teacher, student_id, today);
      return {
        owner: teacher.id,
        poison: { table: 'ledger_entry', column: 'student_id', value: student_id },
        isDone: async () => (await balanceOf(teacher, student_id)) === -1500,
      };
    },
  },
  'lessons without marks': {
    at: '2026-11-20T16:30:00Z',
    async arrange() {
      const { teacher, student_id } = await classroom();
      await hasRuleLessons(teacher, student_id, { slots: ['пт 18:00-19:00'], repeat_until: '2026-11-21' });
      return told(teacher.id, teacher, 'unmarked');
    },
  },
  'canaries that grow by themselves': {
    at: '2026-11-20T14:00:00Z',
    async arrange() {
      const { remote } = await api.commit(hasRemote);
      const admin = await api.admin();
      const params = { remote };
      const body = { version: '2', percent: 5, auto: true };
      await admin.call('PUT /api/platform/remotes/{remote}/canary', { params, body });
      const told = {
        remote,
        version: '2',
        failed: false,
        network: null,
        network_56: null,
        network_48: null,
        account: null,
      };
      const pages = Array.from({ length: 9 }, (_, page) => ({ ...told, page: String(page), poor: null, at: HEARD }));
      await api.commit((tx) => tx.insertInto('mfe_health_page').values(pages).execute());
      return {
        owner: remote,
        poison: { table: 'mfe_channel', column: 'remote', value: remote },
        async isDone() {
          const { canary } = await admin.call('GET /api/platform/remotes/{remote}', { params });
          return canary?.percent === 25;
        },
      };
    },
  },
  'changes of clocks': {
    at: '2027-03-20T12:00:00Z',
    async arrange() {
      const { teacher, student_id } = await classroom();
      const params = { id: student_id };
      await teacher.call('PUT /api/student-update/{id}', { params, body: { time_zone: 'Europe/Berlin' } });
      await hasRuleLessons(teacher, student_id, { repeat_until: '2027-05-31' });
      await jobsAt(api, '2027-03-01T12:00:00Z', 'horizon of rules');
      return told(teacher.id, teacher, 'clocks_change');
    },
  },
  'packages that end': {
    at: '2026-12-04T12:00:00Z',
    async arrange() {
      const { teacher, student_id } = await classroom();
      const lessons = { title: 'Осень', lessons_total: 4, expires_on: '2026-12-10' };
      await teacher.call('POST /api/payments', {
        body: { student_id, amount: 4000, date: '2026-11-01', package: lessons },
      });
      return told(teacher.id, teacher, 'package_ends');
    },
  },
  'money of ended packages': {
    at: '2026-12-11T12:00:00Z',
    async arrange() {
      const { teacher, student_id } = await classroom();
      const lessons = { title: 'Осень', lessons_total: 4, expires_on: '2026-12-10', on_expire: 'keep' } as const;
      await teacher.call('POST /api/payments', {
        body: { student_id, amount: 4000, date: '2026-11-01', package: lessons },
      });
      return {
        owner: teacher.id,
        poison: { table: 'package', column: 'teacher_id', value: teacher.id },
        async isDone() {
          const row = await db
            .selectFrom('package')
            .where('teacher_id', '=', teacher.id)
            .select('released_on')
            .execute();
          return row.some(({ released_on }) => released_on !== null);
        },
      };
    },
  },
  'bills of plans': {
    at: '2026-11-28T08:00:00Z',
    async arrange() {
      const { teacher, student_id } = await classroom();
      await heldToday(teacher, student_id);
      await hasPlan(teacher, { kind: 'monthly' });
      return {
        owner: teacher.id,
        poison: { table: 'bill', column: 'teacher_id', value: teacher.id },
        isDone: async () => (await teacher.call('GET /api/bills', { query: {} })).total === 1,
      };
    },
  },
  'reminders of bills': {
    at: '2026-12-01T08:00:00Z',
    async arrange() {
      const { teacher, student, student_id } = await classroom();
      await heldToday(teacher, student_id);
      await hasPlan(teacher);
      await jobsAt(api, '2026-11-20T13:00:00Z', 'bills of plans');
      return told(teacher.id, student, 'bill_reminder');
    },
  },
  'homework that is due': {
    at: '2026-11-24T12:00:00Z',
    async arrange() {
      const { teacher, student, student_id } = await classroom();
      const { id } = await hasLesson(teacher, student_id, YESTERDAY);
      await sets(teacher, id, { due_at: '2026-11-25T10:00:00Z' });
      return told(teacher.id, student, 'homework_due');
    },
  },
  'sweeping of deleted homework': {
    at: '2026-12-22T12:00:00Z',
    async arrange() {
      const { teacher, student_id } = await classroom();
      const lesson = await hasLesson(teacher, student_id, YESTERDAY);
      const { id } = await sets(teacher, lesson.id);
      await teacher.call('DELETE /api/delete-homework/{id}', { params: { id }, query: {} });
      return {
        owner: teacher.id,
        poison: { table: 'homework', column: 'id', value: id },
        isDone: gone('homework', id),
      };
    },
  },
  'horizon of rules': {
    at: '2026-12-20T10:00:00Z',
    async arrange() {
      const teacher = await api.teacher();
      const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
      return {
        owner: teacher.id,
        poison: { table: 'lesson', column: 'rule_id', value: id },
        async isDone() {
          const lessons = await db.selectFrom('lesson').where('rule_id', '=', id).select('id').execute();
          return lessons.length === 30;
        },
      };
    },
  },
  'sweeping of the journal': {
    at: '2026-12-22T12:00:00Z',
    async arrange() {
      const teacher = await api.teacher();
      const { operation_id } = await teacher.call('POST /api/student-create', { body: { student_name: 'Анна' } });
      const id = operation_id ?? 0;
      return {
        owner: teacher.id,
        poison: { table: 'journal_row', column: 'operation_id', value: id },
        isDone: async () =>
          (await db.selectFrom('journal_row').where('operation_id', '=', id).select('seq').execute()).length === 0,
      };
    },
  },
  'sweeping of files': {
    at: '2026-11-22T12:00:00Z',
    async arrange() {
      const teacher = await api.teacher();
      const { id } = await uploaded(teacher, await photo());
      return { owner: teacher.id, poison: { table: 'file', column: 'id', value: id }, isDone: gone('file', id) };
    },
  },
  'cleaning of stored texts': {
    at: '2026-11-20T13:00:00Z',
    async arrange() {
      const { id } = await api.teacher();
      await api.commit(async (tx) => {
        await tx.updateTable('users').set({ first_name: 'Ан\u200Bна' }).where('id', '=', id).execute();
        await tx.insertInto('text_cleaning').values({ user_id: id, table_name: null, tried_at: null }).execute();
      });
      return {
        owner: id,
        poison: { table: 'users', column: 'id', value: id },
        async isDone() {
          const person = db.selectFrom('users').where('id', '=', id).select('first_name');
          return (await person.executeTakeFirst())?.first_name === 'Анна';
        },
      };
    },
  },
  'erasing of accounts': {
    at: '2026-12-20T12:24:00Z',
    async arrange() {
      const { teacher } = await classroom();
      await teacher.call('GET /api/delete-account', {}, SCRIPT);
      const { id } = teacher;
      return { owner: id, poison: { table: 'users', column: 'id', value: id }, isDone: gone('users', id) };
    },
  },
  'sweeping of exports of accounts': {
    at: '2026-11-22T12:00:00Z',
    async arrange() {
      const teacher = await api.teacher();
      const { id } = await teacher.call('POST /api/account-export', {});
      await api.exporter.run();
      return {
        owner: teacher.id,
        poison: { table: 'account_export', column: 'id', value: id },
        isDone: gone('account_export', id),
      };
    },
  },
  'sweeping of versions of remotes': {
    at: '2026-12-22T12:00:00Z',
    async arrange() {
      const { remote } = await api.commit(hasRemote);
      return {
        owner: remote,
        poison: { table: 'mfe_version', column: 'remote', value: remote },
        async isDone() {
          const versions = db
            .selectFrom('mfe_version')
            .where('remote', '=', remote)
            .where('retired_at', 'is not', null);
          return (await versions.select('version').execute()).length > 0;
        },
      };
    },
  },
};

test.each(owned.map((job) => [job.name, job] as const))(
  '[OPS-190] %s: one poisoned row is postponed and logged, and the due rows of others are processed',
  async (name, job) => {
    const { at, arrange } = CASES[name] ?? expect.fail(`No row of «${name}» is poisoned`);
    const poisoned = await arrange();
    const healthy = await arrange();
    await poison(api, poisoned.poison);

    const logged = await jobsAt(api, at, job);

    expect([await poisoned.isDone(), await healthy.isDone()]).toEqual([false, true]);
    expect(logged).toMatchObject([{ job: name, [job.owner]: poisoned.owner, failures: 1, postponed: 1 }]);
  },
);

/** The table from which each sweep deletes. */
const SWEPT: Readonly<Record<string, string>> = {
  'sweeping of tables of students': 'student_import',
  'sweeping of the outbox': 'outbox',
  'sweeping of the bot': 'bot_update',
  'sweeping of letters with answers': 'received_letter',
  'sweeping of deliveries': 'delivery',
  ...Object.fromEntries(ROW_SWEEPS.map(({ name, table }) => [name, table])),
  'sweeping of keys of requests': 'idempotency_key',
  'sweeping of counts of attempts': 'attempt',
  'sweeping of rejected reviews': 'review',
  'sweeping of requests for a demonstration': 'demo_request',
  'sweeping of sessions': 'session',
  'sweeping of known browsers': 'known_browser',
  'sweeping of links and tokens': 'address_link',
  'sweeping of the security log': 'security_event',
  'sweeping of the log of support': 'support_event',
};
let updates = 0;
const sweeps = SCHEDULE.filter((job) => !('due' in job));

test.each(sweeps.map((job) => [job.name, job] as const))(
  '[OPS-192] %s: its failure is logged, and every other sweep of old rows runs',
  async (name) => {
    await poison(api, { table: SWEPT[name] ?? expect.fail(`«${name}» deletes of no table`) });
    const witness = SWEPT[name] === 'bot_update' ? 'attempt' : 'bot_update';
    const [handled_at, until] = [new Date('2026-11-20T13:00:00Z'), new Date('2026-11-20T13:00:00Z')];
    await api.commit((tx) => tx.insertInto('attempt').values({ key: name, tries: 1, until }).execute());
    await api.commit((tx) => tx.insertInto('bot_update').values({ update_id: ++updates, handled_at }).execute());

    const logged = await jobsAt(api, '2028-11-20T12:00:00Z', ...sweeps);

    expect(logged).toMatchObject([{ job: name, failures: 1 }]);
    expect(await db.selectFrom(witness).selectAll().execute()).toEqual([]);
  },
);
