import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Api, unique, wireTime } from '@planner/stage';
import { expect, request } from '@playwright/test';

export const PASSWORD = 'correct horse';
export const OTHER_PASSWORD = 'other horse battery';

/** A teacher and a student who know each other, with something of everything between them. */
export interface World {
  word: string;
  teacher: Api;
  student: Api;
  /** A browser in which nobody is signed in. */
  guest: Api;
  /** Linked, with lessons, a rule and a group. */
  card: number;
  /** A card of which there is nothing but the card and its invite. */
  bare: number;
  group: number;
  emptyGroup: number;
  lesson: number;
  held: number;
  rule: number;
  ofRule: number;
  /** Of the rule, over and not marked. */
  unmarked: number;
  notices: { teacher: number; student: number };
  book: Book;
  /** Accounts, passwords and sessions are looked at too. */
  isOfAccounts: boolean;
  /** Another sign-in of the teacher; 0 where accounts are not looked at. */
  session: number;
  /** The making of the invite, as the teacher may undo it. */
  operation: number;
  code: string;
  /** Of the teacher's letter that resets the password; empty where no deed needs it. */
  token: string;
}

export const emailOf = (word: string, role: 'teacher' | 'student' | 'newcomer') => `${role}-${word}@stage.example`;
export const TIMES = { start_time: wireTime('18:00'), end_time: wireTime('19:00') };
export const TUESDAYS = { days_of_week: [2], start_times: [TIMES.start_time], end_times: [TIMES.end_time] };

export const registration = (word: string, role: 'teacher' | 'student' | 'newcomer') => ({
  ...{ username: emailOf(word, role), email: emailOf(word, role), password: PASSWORD, time_zone: 'Europe/Moscow' },
  ...{ is_teacher: role === 'teacher', is_student: role !== 'teacher' },
});

async function joined(url: string, word: string, role: 'teacher' | 'student'): Promise<Api> {
  const api = new Api(await request.newContext(), url);
  await api.call('POST /api/register', { body: registration(word, role) });
  return api;
}

async function mailedToken(api: Api, outbox: string, email: string): Promise<string> {
  await api.call('POST /api/request-password-reset', { body: { email } });
  let token = '';
  const look = () => {
    const letters = globSync(join(outbox, '*.eml'));
    const mine = letters.map((file) => readFileSync(file, 'utf8')).find((text) => text.includes(email));
    return (token = /token=([\w-]+)/.exec(mine ?? '')?.[1] ?? '');
  };
  await expect.poll(() => look().length, { intervals: [100] }).toBeGreaterThan(0);
  return token;
}

/** Payments and lines of the cash book. */
interface Book {
  payment: number;
  declared: number;
  income: number;
  expenditure: number;
  bought: number;
}

const idOf = (row: { id: number | null } | null | undefined): number => {
  if (row?.id == null) throw new Error('what was made has no number');
  return row.id;
};

async function sessionElsewhere(teacher: Api, word: string): Promise<number> {
  const elsewhere = new Api(await request.newContext(), teacher.url);
  await elsewhere.call('POST /api/login', { body: { username: emailOf(word, 'teacher'), password: PASSWORD } });
  await elsewhere.request.dispose();
  const sessions = await teacher.call('GET /api/user/sessions', {});
  return idOf(sessions.find((session) => !session.current));
}

async function booked(teacher: Api, student: Api, card: number): Promise<Book> {
  const line = { amount: 300, date: '2026-11-19', category: 'Материалы' };
  const paid = { amount: 700, date: '2026-11-19' };
  const [profile] = await student.call('GET /api/student/profiles', {});
  const bought = { amount: 3200, date: '2026-11-19', package: { title: 'Четыре занятия', lessons_total: 4 } };
  await teacher.call('POST /api/payments', { body: { ...bought, student_id: card } });
  const { packages } = await teacher.call('GET /api/student-profile/{id}', { params: { id: card } });
  const declaration = { ...paid, student_profile_id: profile?.student_profile_id ?? 0, state: 'declared' as const };
  return {
    payment: idOf(await teacher.call('POST /api/payments', { body: { ...paid, student_id: card } })),
    declared: idOf(await student.call('POST /api/payments', { body: declaration })),
    income: idOf(await teacher.call('POST /api/income', { body: line })),
    expenditure: idOf(await teacher.call('POST /api/expenditures', { body: line })),
    bought: idOf(packages[0]),
  };
}

/** `isOfAccounts`: with what is dear to make and to look at, signing in again and a letter. */
export async function newWorld(url: string, outbox: string, isOfAccounts: boolean): Promise<World> {
  const word = unique();
  const [teacher, student] = await Promise.all([joined(url, word, 'teacher'), joined(url, word, 'student')]);
  const cardNamed = (student_name: string) =>
    teacher.call('POST /api/student-create', { body: { student_name, rate: 1000 } }).then(idOf);
  const inviteTo = (id: number) => teacher.call('POST /api/student-invite/{id}', { params: { id } });
  const card = await cardNamed('Анна');
  const bare = await cardNamed('Борис');
  await student.call('POST /api/student/link-profile', { body: { code: (await inviteTo(card)).invite_code } });
  const groupOf = (name: string, student_ids: number[]) =>
    teacher.call('POST /api/groups/create', { body: { name, price: 800, student_ids } }).then(idOf);
  const group = await groupOf('А2', [card]);
  const emptyGroup = await groupOf('Б1', []);
  const lessonOn = async (conducted_date: string) => {
    const body = { student_id: card, conducted_date, ...TIMES };
    return idOf((await teacher.call('POST /api/lesson-one-time', { body })).lesson);
  };
  const lesson = await lessonOn('2026-11-25');
  const held = await lessonOn('2026-11-18');
  const ruleBody = { student_id: card, ...TUESDAYS, starts_on: '2026-11-16', repeat_until: '2026-12-31' };
  const { rule } = await teacher.call('POST /api/lessons', { body: ruleBody });
  const ofCard = { query: { student_id: card, page_size: 100 } };
  const future = await teacher.call('GET /api/student-future-lessons', ofCard);
  const past = await teacher.call('GET /api/student-last-lessons', ofCard);
  const book = await booked(teacher, student, card);
  const { invite_code: code, operation_id } = await inviteTo(bare);
  return {
    guest: new Api(await request.newContext(), url),
    ...{ word, teacher, student, card, bare, group, emptyGroup, lesson, held, code, book },
    rule: idOf(rule),
    ofRule: idOf(future.items.find(({ rule_id }) => rule_id !== null)),
    unmarked: idOf(past.items.find(({ rule_id }) => rule_id !== null)),
    notices: {
      teacher: idOf((await teacher.call('GET /api/notifications_teacher', {}))[0]),
      student: idOf((await student.call('GET /api/notifications_student', {}))[0]),
    },
    isOfAccounts,
    session: isOfAccounts ? await sessionElsewhere(teacher, word) : 0,
    operation: operation_id ?? 0,
    token: isOfAccounts ? await mailedToken(teacher, outbox, emailOf(word, 'teacher')) : '',
  };
}
