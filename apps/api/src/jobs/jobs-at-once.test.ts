import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { claimDue } from '../outbox/outbox.repository.ts';
import { postLetter } from '../outbox/outbox.service.ts';
import { chargeLessons } from '../resources/ledger/ledger.service.ts';
import { notify } from '../resources/notifications/notifications.service.ts';
import { completeDueLessons } from '../resources/schedule/lessons/completion/completion.service.ts';
import { remindOfLessons } from '../resources/schedule/lessons/reminders/reminders.service.ts';
import { extendRules } from '../resources/schedule/rules/horizon.service.ts';
import type { CommitJob } from '../live/commit.ts';
import { crossing, personAt } from '../testing/crossing.ts';
import { balanceOf } from '../testing/people/student-verbs.ts';
import { hasLesson, TUESDAY } from '../testing/lesson-verbs.ts';
import { testApi } from '../testing/test-api.ts';
import { hasRule, hasStudent, lessonsOfMonths } from '../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const LATER = new Date('2026-12-20T12:00:00Z');
const layOut = (commit: CommitJob) => commit((tx) => extendRules(tx, LATER));
/** Pauses the extension of rules after it inserted the lessons and before it inserts their participants. */
const HOLD_PARTS = 'lock table lesson_participant in share mode';

/** The number of the rule's lessons, and of their days. */
async function laidOut(rule_id: number) {
  const { rows } = await sql<{ lessons: number; days: number }>`
    select count(*)::integer as lessons, count(distinct original_date)::integer as days
    from lesson where rule_id = ${rule_id}`.execute(api.database.db);
  return rows[0];
}

test('[RUL-24] of two processes that extend a rule at once one does it and the other skips it', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });

  const [one, two] = await crossing(api, {
    hold: HOLD_PARTS,
    first: () => layOut(api.commit),
    second: () => layOut(other.commit),
  });

  expect([one.rules, two.rules]).toEqual([1, 0]);
  expect(await laidOut(id)).toEqual({ lessons: 30, days: 30 });
});

test('[RUL-24] a read past the horizon during its extension gets each lesson once', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const elsewhere = personAt(other, teacher);

  const [, read] = await crossing(api, {
    hold: HOLD_PARTS,
    first: () => layOut(api.commit),
    second: () => elsewhere.send('GET /api/lessons/{year}/{month}', { params: { year: 2027, month: 8 } }),
  });

  expect(read.status).toBe(200);
  const { lessons, days } = (await laidOut(id)) ?? {};
  expect(lessons).toBe(days);
  expect(await lessonsOfMonths(teacher, ['2027-07'])).toHaveLength(5);
});

test('[LSN-23] of two processes that complete due lessons at once one does it, and the lesson is charged once', async () => {
  const teacher = await api.teacher({ time_zone: 'Europe/Moscow' });
  const student_id = await hasStudent(teacher);
  await hasLesson(teacher, student_id, TUESDAY);
  const complete = (commit: CommitJob) => commit((tx) => completeDueLessons(tx, new Date('2026-11-24T16:00:00Z'), 100));

  const done = await crossing(api, {
    hold: 'lock table ledger_entry in share mode',
    first: () => complete(api.commit),
    second: () => complete(other.commit),
  });

  expect(done).toEqual([1, 0]);
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
});

test('[NTF-13] of two processes that remind at once one does it', async () => {
  const teacher = await api.teacher({ time_zone: 'Europe/Moscow' });
  await hasLesson(teacher, await hasStudent(teacher), { ...TUESDAY, reminder_minutes: 15 });
  const remind = (commit: CommitJob) => commit((tx) => remindOfLessons(tx, new Date('2026-11-24T14:50:00Z'), 100));

  const reminded = await crossing(api, {
    hold: 'lock table notification in share mode',
    first: () => remind(api.commit),
    second: () => remind(other.commit),
  });

  expect(reminded[0]).toBeGreaterThan(0);
  expect(reminded[1]).toBe(0);
});

test('[OPS-71] a letter that one process has claimed is not claimed by another', async () => {
  const now = new Date('2026-11-20T12:24:00Z');
  const post = () =>
    api.database.transaction((tx) =>
      postLetter(tx, { to: 'anna@example.test', subject: 'Новый пароль', text: 'Ссылка' }, now),
    );
  const claim = ({ database }: Pick<typeof api, 'database'>, then?: string) =>
    database.transaction(async (tx) => {
      const claimed = await claimDue(tx, ['mail'], now, LATER, 10);
      if (then !== undefined) await sql.raw(then).execute(tx);
      return claimed.length;
    });

  const claimed = await crossing(api, {
    hold: 'lock table mfe_event in share mode',
    // Posted only now, after all earlier messages have been sent.
    first: async () => {
      await post();
      return claim(api, 'lock table mfe_event in row exclusive mode');
    },
    second: () => claim(api),
  });

  expect(claimed[0]).toBeGreaterThan(0);
  expect(claimed[1]).toBe(0);
});

test('[MNY-31] of two simultaneous charges of one part by two processes one is written', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const { id: lesson_id } = await hasLesson(teacher, student_id);
  const charge = { teacher: teacher.id, student_id, lesson_id, amount_minor: 150_000, effective_date: '2026-11-24' };
  const write = (commit: CommitJob) =>
    commit((tx) => chargeLessons(tx, [charge], { by: teacher.id, now: new Date('2026-11-20T12:24:00Z') }));

  await crossing(api, {
    hold: 'lock table ledger_entry in share mode',
    first: () => write(api.commit),
    second: () => write(other.commit),
  });

  expect(await balanceOf(teacher, student_id)).toBe(-1500);
});

test('[NTF-11] of two processes that notify about one event at once one does it', async () => {
  const teacher = await api.teacher();
  const event = {
    ...({ kind: 'reminder', teacher_name: '', message: 'Занятие', link: '/calendar/', dedupe_key: 'event' } as const),
  };
  const tell = (commit: CommitJob) => commit((tx) => notify(tx, { ...event, user_ids: [teacher.id], now: LATER }));

  await crossing(api, {
    hold: 'lock table notification in share mode',
    first: () => tell(api.commit),
    second: () => tell(other.commit),
  });

  const { items: notices } = await teacher.call('GET /api/notifications_teacher', { query: {} });
  expect(notices.filter(({ message }) => message === 'Занятие')).toHaveLength(1);
});

test('[OPS-112] a notification read in two tabs at once keeps its first read time', async () => {
  const teacher = await api.teacher();
  const elsewhere = personAt(other, teacher);
  await api.commit((tx) =>
    notify(tx, {
      user_ids: [teacher.id],
      kind: 'reminder',
      teacher_name: '',
      message: 'Занятие',
      link: '/calendar/',
      dedupe_key: 'read',
      now: new Date('2026-11-20T12:00:00Z'),
    }),
  );

  await crossing(api, {
    // A lock of the row, not of the table: PostgreSQL serves row waiters in their order, so the first call stays first.
    hold: `select 1 from notification where user_id = ${teacher.id} for update`,
    first: () => teacher.send('POST /api/notifications/read'),
    second: () => {
      api.setClock('2026-11-20T12:30:00.000Z');
      return elsewhere.send('POST /api/notifications/read');
    },
  });

  const { rows } = await sql<{ read_at: string }>`
    select read_at from notification where user_id = ${teacher.id} and dedupe_key = 'read'`.execute(api.database.db);
  expect(rows).toEqual([{ read_at: '2026-11-20T12:24:00.000Z' }]);
});
