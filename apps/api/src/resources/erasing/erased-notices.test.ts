import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { sets } from '../../testing/people/homework-verbs.ts';
import { linked } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasRule, hasStudent } from '../../testing/timetable.ts';
import { GROUP_OF, type NoticeKind } from '../notifications/deliveries/kinds.ts';

const api = await testApi();
afterAll(() => api.close());
const { db } = api.database;

/** The subjects of the notifications about one student. */
interface Subjects {
  name: string;
  card: number;
  profile: number;
  lesson: number;
  payment: number;
  bought: number;
  rule: number;
  part: number;
  bill: number;
}

interface Judged {
  kinds: readonly NoticeKind[];
  /** The first words of the keys, if they are not the kinds. */
  words?: readonly string[];
  /** The rest of a key about a student. `chance` is the card of the other student. */
  rest: (of: Subjects, chance: number) => string;
  /** The part of the notification that identifies the student. */
  by: 'key' | 'name' | 'card' | 'cabinet' | 'nothing';
}

/** The keys of all notifications, as the source writes them. */
const KEYS: Readonly<Record<string, Judged>> = {
  '${news.kind}:${lesson.id}:${lesson.version}': {
    kinds: ['lesson_made', 'lesson_moved', 'cancel_refused', 'lesson_cancelled', 'lessons_paused'],
    rest: ({ lesson }, chance) => `${lesson}:${chance}`,
    by: 'cabinet',
  },
  'charge_forgiven:${id}:${version}': {
    kinds: ['charge_forgiven'],
    rest: ({ lesson }, chance) => `${lesson}:${chance}`,
    by: 'key',
  },
  'reminder:${id}:${reminder_time}': { kinds: ['reminder'], rest: ({ lesson }) => `${lesson}:60`, by: 'key' },
  'reminder_${ahead}:': {
    kinds: ['reminder'],
    words: ['reminder_day', 'reminder_hour'],
    rest: ({ lesson }) => `${lesson}:1764000000`,
    by: 'key',
  },
  'unmarked:${id}': { kinds: ['unmarked'], rest: ({ lesson }) => `${lesson}`, by: 'key' },
  'bent:${act.id}:${act.version}': {
    kinds: ['lessons_paused', 'lesson_moved'],
    words: ['bent'],
    rest: ({ lesson }, chance) => `${lesson}:${chance}`,
    by: 'cabinet',
  },
  '${told.kind}:${id}:${student_id}:${version}': {
    kinds: ['student_cancelled', 'cancel_asked', 'cancel_kept'],
    rest: ({ lesson, card }, chance) => `${lesson}:${card}:${chance}`,
    by: 'key',
  },
  '${kind}:${id}:${student_id}:${now.getTime()}': {
    kinds: ['consent_asked', 'consent_ended', 'move_asked', 'move_withdrawn'],
    rest: ({ lesson, card }) => `${lesson}:${card}:1`,
    by: 'key',
  },
  '${kind}:${lesson_id}:${student_id}:${now.getTime()}': {
    kinds: ['move_declined'],
    rest: ({ lesson, card }) => `${lesson}:${card}:1`,
    by: 'key',
  },
  'move_expired:${lesson_id}:${student_id}:${now.getTime()}': {
    kinds: ['move_expired'],
    rest: ({ lesson, card }) => `${lesson}:${card}:1`,
    by: 'key',
  },
  'lesson_report:${id}:${student_id}': {
    kinds: ['lesson_report'],
    rest: ({ card }, chance) => `${chance}:${card}`,
    by: 'key',
  },
  'message_answered:${sent.id}:${student_id}': {
    kinds: ['message_answered'],
    rest: ({ card }, chance) => `${chance}:${card}`,
    by: 'key',
  },
  'homework_set:${parts.get(student_id) ?? 0}': { kinds: ['homework_set'], rest: ({ part }) => `${part}`, by: 'key' },
  'homework_due:${id}:${due_at}': { kinds: ['homework_due'], rest: ({ part }) => `${part}:1`, by: 'key' },
  'homework_submitted:${part.id}:${attempt}': {
    kinds: ['homework_submitted'],
    rest: ({ part }, chance) => `${part}:${chance}`,
    by: 'key',
  },
  'homework_${action}:${key}': {
    kinds: ['homework_check', 'homework_return', 'homework_grade'],
    rest: ({ part }, chance) => `${part}:${chance}`,
    by: 'key',
  },
  'payment_declared:${id}': { kinds: ['payment_declared'], rest: ({ payment }) => `${payment}`, by: 'key' },
  'payment_decided:${id}:${now.toISOString()}': {
    kinds: ['payment_confirmed', 'payment_rejected'],
    words: ['payment_decided'],
    rest: ({ payment }) => `${payment}:1`,
    by: 'key',
  },
  'tax_receipt:${payment.id}:${row.receipt_no}': {
    kinds: ['tax_receipt'],
    rest: ({ payment }) => `${payment}:200a`,
    by: 'cabinet',
  },
  'package_few:${one.id}': { kinds: ['package_few'], rest: ({ bought }) => `${bought}`, by: 'key' },
  "package_ends:${one.id}:${one.expires_on ?? ''}": {
    kinds: ['package_ends'],
    rest: ({ bought }) => `${bought}:2026-12-01`,
    by: 'key',
  },
  'rule_${news}:${rule.id}:${now.getTime()}': {
    kinds: ['lesson_made', 'lesson_moved', 'lesson_cancelled'],
    words: ['rule_made', 'rule_changed', 'rule_ended'],
    rest: ({ rule }, chance) => `${rule}:${chance}`,
    by: 'key',
  },
  'clocks_change:${day}:${student_id}': {
    kinds: ['clocks_change'],
    rest: ({ card }) => `2027-03-28:${card}`,
    by: 'name',
  },
  'bill_made:${bill.bill_id}': { kinds: ['bill_made'], rest: ({ bill }) => `${bill}`, by: 'key' },
  'bill_reminder:${bill.bill_id}:${step}': { kinds: ['bill_reminder'], rest: ({ bill }) => `${bill}:0`, by: 'key' },
  '${key}:by_hand': {
    kinds: ['bills_ahead'],
    words: ['bill_reminder'],
    rest: ({ bill }) => `${bill}:0:by_hand`,
    by: 'key',
  },
  'bill_refused:${plan.plan_id}:${period}:${receiver}': {
    kinds: ['bills_ahead'],
    words: ['bill_refused'],
    rest: ({ card }, chance) => `${chance}:2026-12-01:student ${card}`,
    by: 'card',
  },
  'bills_ahead:${due_on}': { kinds: ['bills_ahead'], rest: ({ card }) => `2026-12-0${card % 10}`, by: 'nothing' },
  'channel_stopped:${delivery_id}': { kinds: ['channel_stopped'], rest: ({ lesson }) => `${lesson}`, by: 'nothing' },
  'profile_linked:${student_profile_id}': {
    kinds: ['profile_linked'],
    rest: ({ profile }) => `${profile}`,
    by: 'card',
  },
  'profile_left:${student_profile_id}': { kinds: ['profile_left'], rest: ({ profile }) => `${profile}`, by: 'card' },
  'profile_unlinked:${student_profile_id}:${now.toISOString()}': {
    kinds: ['profile_unlinked'],
    rest: ({ profile }) => `${profile}:1`,
    by: 'name',
  },
  'undone:${id}': { kinds: [], words: ['undone'], rest: ({ lesson }) => `${lesson}`, by: 'name' },
};

/** Template texts of a file that notifies which are keys: words and values between colons, without blanks around them. */
const KEY = /`((?:[a-z_]+|\$\{[\w.]+\}|[a-z_]+\$\{\w+\}):(?:[^`\u0400-\u04FF]*))`/g;
/** The rest of another key. */
const PARTS = ['${part.id}:${review_id}'];

function keysInSource(): string[] {
  const resources = path.join(import.meta.dirname, '..');
  const files = readdirSync(resources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(resources, file), 'utf8'))
    .filter((text) => /dedupe_key|keyOf|noticesOf/.test(text));
  return files
    .flatMap((text) => [...text.matchAll(KEY)].map(([, key = '']) => key))
    .filter((key) => !PARTS.includes(key));
}

/** A teacher's student with one subject of each kind. */
async function subjectsOf(teacher: Person, name: string, day: string): Promise<Subjects> {
  const card = await hasStudent(teacher, name);
  const student = await linked(api, teacher, card);
  const { id: lesson } = await hasLesson(teacher, card, { conducted_date: day });
  const { id: rule } = await hasRule(teacher, {
    slots: [`${name === 'Ян' ? 'чт' : 'пт'} 10:00-11:00`],
    student_id: card,
  });
  await sets(teacher, lesson);
  const paid = { student_id: card, amount: 1000, date: '2026-11-19' };
  const { id: payment } = await teacher.call('POST /api/payments', {
    body: { ...paid, package: { title: 'Осень', lessons_total: 4 } },
  });
  const { bill_id: bill } = await teacher.call('POST /api/bills', {
    body: { student_ids: [card], package: { lessons_total: 4, price: 6000 } },
  });
  const [own] = await student.call('GET /api/student/profiles', {});
  const { rows } = await sql<{ bought: number; part: number }>`
    select (select max(id) from package where student_id = ${card}) as bought,
      (select id from homework_student where student_id = ${card}) as part`.execute(db);
  const { bought = 0, part = 0 } = rows[0] ?? {};
  return { name, card, profile: own?.student_profile_id ?? 0, lesson, payment, bought, rule, part, bill };
}

interface Notice {
  kind: string;
  dedupe_key: string;
  message: string;
  link: string;
}

const cabinet = (profile: number) => `/student/student-cabinet/?profile=${profile}`;

function noticesAbout(of: Subjects, chance: number): Notice[] {
  return Object.values(KEYS).flatMap(({ kinds, words = kinds, rest, by }) =>
    words.map((word) => ({
      kind: kinds[0] ?? 'lesson_moved',
      dedupe_key: `${word}:${rest(of, chance)}`,
      message: by === 'name' ? `Карточка: ${of.name}` : 'Без имени',
      link:
        by === 'card'
          ? `/my-students-test/student/${of.card}?tab=finance`
          : by === 'cabinet'
            ? cabinet(of.profile)
            : '/',
    })),
  );
}

async function put(user: Person, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map((notice) => ({ ...notice, user_id: user.id, teacher_name: '', created_at: api.now() }));
  await api.commit((tx) => tx.insertInto('notification').values(rows).execute());
}

/** The keys of a person's notifications, without the notifications of the preparation. */
async function keptKeys(user: Person, notices: readonly Notice[]): Promise<string[]> {
  const rows = await db.selectFrom('notification').where('user_id', '=', user.id).select('dedupe_key').execute();
  const kept = new Set(rows.map(({ dedupe_key }) => dedupe_key));
  return notices.map(({ dedupe_key }) => dedupe_key).filter((key) => kept.has(key));
}

/** Two students of one teacher; one name begins with the other. No notification of the preparation stays. */
async function twoStudents() {
  const teacher = await api.teacher();
  const [yan, yana] = [await subjectsOf(teacher, 'Ян', '2026-11-26'), await subjectsOf(teacher, 'Яна', '2026-11-27')];
  await api.commit((tx) => tx.deleteFrom('notification').where('user_id', '=', teacher.id).execute());
  const erase = () => teacher.call('POST /api/student-erase/{id}', { params: { id: yan.card }, body: {} });
  return { teacher, yan, yana, erase };
}

test('[ACC-165] each key of a notification has a verdict, and each kind of notification has a key', () => {
  expect(new Set(keysInSource())).toEqual(new Set(Object.keys(KEYS)));
  expect(new Set(Object.values(KEYS).flatMap(({ kinds }) => kinds))).toEqual(new Set(Object.keys(GROUP_OF)));
});

test('[ACC-165] erasing a student deletes the notifications of every kind about the student, and no others', async () => {
  const { teacher, yan, yana, erase } = await twoStudents();
  const neutral = (key: string) => /^(bills_ahead|channel_stopped):/.test(key);
  const [about, others] = [noticesAbout(yan, yana.card), noticesAbout(yana, yan.card)];
  await put(teacher, [...about, ...others]);

  await erase();

  expect(await keptKeys(teacher, about)).toEqual(about.map(({ dedupe_key }) => dedupe_key).filter(neutral));
  expect(await keptKeys(teacher, others)).toEqual(others.map(({ dedupe_key }) => dedupe_key));
});

test('[ACC-165] erasing a student deletes a notification about several students only if it names the student', async () => {
  const { teacher, yan, yana, erase } = await twoStudents();
  const { id: lesson } = await hasGroupLesson(teacher, await hasGroup(teacher, [yan.card, yana.card]));
  const line = { bill_id: yan.bill, position: 2, student_id: yana.card, title: 'Занятия', amount_minor: 100 };
  await api.commit((tx) => tx.insertInto('bill_line').values(line).execute());
  const [one, both] = [{ message: 'Яна: новость', link: cabinet(yana.profile) }, 'Яна, Ян: новость'];
  const gone = 2_000_000;
  const told = [
    { ...one, dedupe_key: `lesson_made:${lesson}:${yan.card}` },
    { ...one, dedupe_key: `lesson_made:${lesson}:2`, message: both },
    { ...one, dedupe_key: `reminder:${lesson}:60`, link: cabinet(yan.profile) },
    { ...one, dedupe_key: `bent:${yan.lesson}:1` },
    { ...one, dedupe_key: `bent:${yana.lesson}:1`, message: both },
    { ...one, dedupe_key: `bill_made:${yan.bill}`, message: both },
    { ...one, dedupe_key: `bill_reminder:${yan.bill}:0:by_hand` },
    { ...one, dedupe_key: `payment_declared:${gone}` },
    { ...one, dedupe_key: `payment_declared:${gone + 1}`, message: both },
  ].map((notice) => ({ ...notice, kind: 'lesson_made' }));
  await put(teacher, told);

  await erase();

  expect(await keptKeys(teacher, told)).toEqual([
    `lesson_made:${lesson}:${yan.card}`,
    `bent:${yan.lesson}:1`,
    `bill_reminder:${yan.bill}:0:by_hand`,
    `payment_declared:${gone}`,
  ]);
});

test('[ACC-165] erasing a student keeps the notifications of another teacher about a student of the same name', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const [card, namesake] = [await hasStudent(teacher, 'Ян'), await hasStudent(other, 'Ян')];
  const student = await linked(api, teacher, card);
  const { invite_code: code } = await other.call('POST /api/student-invite/{id}', {
    params: { id: namesake },
    body: {},
  });
  await student.call('POST /api/student/link-profile', { body: { code } });
  const [, theirs] = await student.call('GET /api/student/profiles', {});
  const link = cabinet(theirs?.student_profile_id ?? 0);
  const told = [{ kind: 'lesson_made', dedupe_key: 'undone:2000000', message: 'Ян: новость', link }];
  await put(student, told);

  await teacher.call('POST /api/student-erase/{id}', { params: { id: card }, body: {} });

  expect(await keptKeys(student, told)).toEqual(['undone:2000000']);
});
