import { archiveOf } from './archive.ts';
import { type Book, booked } from './book.ts';
import { type Left, leftIn, NOTHING_LEFT } from './left.ts';
import { Api, mailedLink, type MailedPage, type Product, unique, wireTime } from '@planner/e2e-harness';
import { request } from '@playwright/test';
import { type Moving, movingOf } from './moving.ts';
import { idOf, type Noted, notedOf, tableOf } from './noted.ts';

export const PASSWORD = 'correct horse';
export const OTHER_PASSWORD = 'other horse battery';

/** A linked teacher and student, with data of every kind. */
export interface World {
  word: string;
  teacher: Api;
  student: Api;
  /** A browser without a session. */
  guest: Api;
  /** A linked card with lessons, a rule and a group. */
  card: number;
  /** The student's profile for the card. */
  profile: number;
  /** A card without any rows but its invite. */
  bare: number;
  group: number;
  emptyGroup: number;
  lesson: number;
  held: number;
  /** A cancelled lesson with a charge. */
  cancelled: number;
  /** A lesson that the student asks to cancel. */
  asked: number;
  /** Coming lessons: the student asked for another time of the first two, and may still ask for the third. */
  moving: Moving;
  rule: number;
  ofRule: number;
  /** A past lesson of the rule without a mark. */
  unmarked: number;
  /** Homework of the completed lesson, with the student's submission. */
  task: { id: number; answer: number };
  notices: { teacher: number; student: number };
  book: Book;
  noted: Noted;
  /** Whether the picture includes accounts, passwords and sessions. */
  isOfAccounts: boolean;
  /** Another session of the teacher; 0 if the picture excludes accounts. */
  session: number;
  /** A file of the teacher that is attached to nothing. */
  file: number;
  /** The link of the teacher's calendar feed. */
  feed: string;
  /** A table of students that waits for confirmation. */
  table: number;
  /** The operation that created the invite; the teacher may undo it. */
  operation: number;
  code: string;
  invitation: number;
  left: Left;
  /** An archive of all the teacher's data; empty where no write imports it. */
  archive: File;
  /** A teacher without data, except perhaps the sample. The same as the teacher where no write needs a novice. */
  novice: Api;
  links: Links;
}

export const emailOf = (word: string, role: 'teacher' | 'student' | 'newcomer' | 'mover' | 'waiting' | 'admin') =>
  `${role}-${word}@stage.example`;
export const TIMES = { start_time: wireTime('18:00'), end_time: wireTime('19:00') };
export const TUESDAYS = { days_of_week: [2], start_times: [TIMES.start_time], end_times: [TIMES.end_time] };

export const registration = (word: string, role: 'teacher' | 'student' | 'newcomer') => ({
  username: emailOf(word, role),
  email: emailOf(word, role),
  password: PASSWORD,
  time_zone: 'Europe/Moscow',
  is_teacher: role === 'teacher',
  is_student: role !== 'teacher',
});

/** A new teacher. */
async function noviceOf(url: string, word: string, sample: Sample): Promise<Api> {
  const novice = await joined(url, `novice-${word}`, 'teacher');
  if (sample === 'there') await novice.call('POST /api/onboarding/sample', {});
  return novice;
}

async function joined(url: string, word: string, role: 'teacher' | 'student'): Promise<Api> {
  const api = new Api(await request.newContext(), url);
  await api.call('POST /api/register', { body: registration(word, role) });
  return api;
}

/** The links of the mailed letters; empty if no write of the round needs them. */
interface Links {
  /** The link that sets a new password of the teacher. */
  reset: string;
  /** The link that verifies the teacher's address while another address is pending. */
  proof: string;
  /** The link that restores the student's former address. */
  undo: string;
}

const NO_LINKS: Links = { reset: '', proof: '', undo: '' };

async function linksOf(teacher: Api, student: Api, word: string, dataDir: string): Promise<Links> {
  const mailed = (role: Parameters<typeof emailOf>[1], page: MailedPage) => tokenOf(emailOf(word, role), page, dataDir);
  const press = async (token: string) => student.call('POST /api/email-link/confirm', { body: { token } });
  const ask = (api: Api, new_email: string) =>
    api.call('PUT /api/user/change_email', { query: { new_email }, body: {} });
  await press(await mailed('student', 'confirm-email'));
  await ask(student, emailOf(word, 'mover'));
  await press(await mailed('mover', 'confirm-email'));
  await ask(teacher, emailOf(word, 'waiting'));
  await teacher.call('POST /api/request-password-reset', { body: { email: emailOf(word, 'teacher') } });
  return {
    reset: await mailed('teacher', 'reset-password'),
    proof: await mailed('teacher', 'confirm-email'),
    undo: await mailed('student', 'undo-email'),
  };
}

async function tokenOf(email: string, page: MailedPage, dataDir: string): Promise<string> {
  return new URL(await mailedLink(email, page, { dataDir })).searchParams.get('token') ?? '';
}

async function sessionElsewhere(teacher: Api, word: string): Promise<number> {
  const elsewhere = new Api(await request.newContext(), teacher.url);
  await elsewhere.call('POST /api/login', { body: { username: emailOf(word, 'teacher'), password: PASSWORD } });
  await elsewhere.request.dispose();
  const { items: sessions } = await teacher.call('GET /api/user/sessions', { query: {} });
  return idOf(sessions.find((session) => !session.current));
}

async function answered(
  teacher: Api,
  student: Api,
  { lesson, profile }: { lesson: number; profile: number },
): Promise<World['task']> {
  const set = { params: { id: lesson }, body: { text: 'Упражнения', max_grade: 5 } };
  const { id } = await teacher.call('POST /api/create-homework-lesson/{id}', set);
  const handed = { params: { id }, query: { student_profile_id: profile }, body: { text: 'Готово' } };
  const { submissions } = await student.call('POST /api/student/homework/{id}/submit', handed);
  return { id, answer: idOf(submissions[0]) };
}

/**
 * The state of a new teacher's sample data. `brought`: the account contains the imported archive of another teacher.
 */
export type Sample = 'offered' | 'there' | 'brought';

interface WorldWish {
  isOfAccounts: boolean;
  isOfPublicSide: boolean;
  env: Record<string, string>;
  sample?: Sample | undefined;
}

/** `isOfAccounts`: the world also contains the expensive parts, such as new logins and letters. */
export async function newWorld(
  { url, dataDir }: Product,
  { isOfAccounts, isOfPublicSide, sample, env }: WorldWish,
): Promise<World> {
  const word = unique();
  const [teacher, student] = await Promise.all([joined(url, word, 'teacher'), joined(url, word, 'student')]);
  const cardNamed = (student_name: string) =>
    teacher.call('POST /api/student-create', { body: { student_name, rate: 1000 } }).then(idOf);
  const inviteTo = (id: number) => teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });
  const card = await cardNamed('Анна');
  const bare = await cardNamed('Борис');
  await student.call('POST /api/student/link-profile', { body: { code: (await inviteTo(card)).invite_code } });
  const groupOf = (name: string, student_ids: number[]) =>
    teacher.call('POST /api/groups/create', { body: { name, price: 800, student_ids } }).then(idOf);
  const [own] = await student.call('GET /api/student/profiles', {});
  const group = await groupOf('А2', [card]);
  const emptyGroup = await groupOf('Б1', []);
  const lessonOn = async (conducted_date: string) => {
    const body = { student_id: card, conducted_date, ...TIMES };
    return idOf((await teacher.call('POST /api/lesson-one-time', { body })).lesson);
  };
  const lesson = await lessonOn('2026-11-25');
  const held = await lessonOn('2026-11-18');
  const cancelled = await lessonOn('2026-11-26');
  await teacher.call('POST /api/cancel-lesson', { body: { version: '*', lesson_id: cancelled, charge: 'full' } });
  const asked = await lessonOn('2026-11-28');
  const { policy } = await teacher.call('GET /api/get-me-info', {});
  const may = async (who_may: 'request' | 'cancel') =>
    teacher.call('PUT /api/update-teacher-profile', { body: { version: '*', policy: { ...policy, who_may } } });
  await may('request');
  const asking = { version: '*' as const, student_profile_id: own?.student_profile_id ?? 0, lesson_id: asked };
  await student.call('POST /api/student/cancel-lesson', { body: asking });
  await may('cancel');
  const moving = await movingOf(teacher, student, { profile: asking.student_profile_id, lessonOn });
  const ruleBody = { student_id: card, ...TUESDAYS, starts_on: '2026-11-16', repeat_until: '2026-12-31' };
  const { rule } = await teacher.call('POST /api/lessons', { body: ruleBody });
  const ofCard = { query: { student_id: card, page_size: 100 } };
  const future = await teacher.call('GET /api/student-future-lessons', ofCard);
  const past = await teacher.call('GET /api/student-last-lessons', ofCard);
  const book = await booked(teacher, student, card);
  const task = await answered(teacher, student, { lesson: held, profile: own?.student_profile_id ?? 0 });
  const noted = await notedOf(teacher, card, held);
  const { invite_code: code, invitation_id: invitation, operation_id } = await inviteTo(bare);
  const guest = new Api(await request.newContext(), url);
  const who = { url, dataDir, env, email: emailOf(word, 'admin'), password: PASSWORD };
  return {
    guest,
    novice: sample === undefined ? teacher : await noviceOf(url, word, sample),
    archive: sample === 'brought' ? await archiveOf(teacher) : new File([], 'empty.zip'),
    left: isOfPublicSide ? await leftIn(word, guest, who) : NOTHING_LEFT,
    word,
    teacher,
    student,
    card,
    bare,
    group,
    emptyGroup,
    lesson,
    held,
    cancelled,
    asked,
    moving,
    code,
    invitation,
    book,
    task,
    noted,
    profile: own?.student_profile_id ?? 0,
    rule: idOf(rule),
    ofRule: idOf(future.items.find(({ rule_id }) => rule_id !== null)),
    unmarked: idOf(past.items.find(({ rule_id }) => rule_id !== null)),
    notices: {
      teacher: idOf((await teacher.call('GET /api/notifications_teacher', { query: {} })).items[0]),
      student: idOf((await student.call('GET /api/notifications_student', { query: {} })).items[0]),
    },
    isOfAccounts,
    file: idOf(
      (await teacher.call('POST /api/files', { body: { file: [new File(['Задание'], 'задание.txt')] } })).files[0],
    ),
    feed: (await teacher.call('POST /api/calendar-feed', { query: {} })).url,
    table: await tableOf(teacher),
    session: isOfAccounts ? await sessionElsewhere(teacher, word) : 0,
    operation: operation_id ?? 0,
    links: isOfAccounts ? await linksOf(teacher, student, word, dataDir) : NO_LINKS,
  };
}
