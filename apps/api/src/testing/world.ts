import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasGroup, hasLesson, hasRuleLessons, linked, YESTERDAY } from './lesson-verbs.ts';
import { Visitor, type Person } from './person.ts';
import type { TestApi } from './test-api.ts';
import { hasStudent } from './timetable.ts';

/** A teacher and a student who know each other, and something of everything between them. */
export interface World {
  teacher: Person;
  student: Person;
  /** The linked card; with lessons, a rule and a group. */
  card: number;
  /** A card of which there is nothing but the card. */
  bare: number;
  group: number;
  emptyGroup: number;
  lesson: number;
  held: number;
  ofRule: number;
  rule: number;
  profile: number;
  income: number;
  expenditure: number;
  /** Of the linked card: one that counts, and one that waits for the teacher's word. */
  payment: number;
  declared: number;
  /** A package that is open. */
  bought: number;
  notices: { teacher: number; student: number };
  /** The teacher's. */
  session: number;
  /** The making of that invite, as the teacher may undo it. */
  operation: number;
  /** The open invite of the bare card. */
  code: string;
}

const idOf = (rows: readonly { id: number }[]) => rows[0]?.id ?? 0;

export async function newWorld(api: Pick<TestApi, 'teacher' | 'student'>): Promise<World> {
  const teacher = await api.teacher({ first_name: 'Елена' });
  const card = await hasStudent(teacher, 'Анна');
  const bare = await hasStudent(teacher, 'Борис');
  const student = await linked(api, teacher, card);
  const [ofRule] = await hasRuleLessons(teacher, card, { slots: ['чт 10:00-11:00'] });
  const { id: lesson } = await hasLesson(teacher, card);
  const { id: held } = await hasLesson(teacher, card, YESTERDAY);
  const group = await hasGroup(teacher, [card]);
  const emptyGroup = await hasGroup(teacher, []);
  const { invite_code: code, operation_id } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: bare },
  });
  const line = { body: { amount: 500, date: '2026-11-19', category: 'Другое' } };
  const { id: income } = await teacher.call('POST /api/income', line);
  const { id: expenditure } = await teacher.call('POST /api/expenditures', line);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;
  const paid = { amount: 1000, date: '2026-11-19' };
  const { id: payment } = await teacher.call('POST /api/payments', { body: { student_id: card, ...paid } });
  const lessons = { title: 'Осень', lessons_total: 4 };
  await teacher.call('POST /api/payments', { body: { student_id: card, ...paid, package: lessons } });
  const { packages } = await teacher.call('GET /api/student-profile/{id}', { params: { id: card } });
  const declared = await student.call('POST /api/payments', {
    body: { student_profile_id, ...paid, state: 'declared' },
  });
  return {
    ...{ teacher, student, card, bare, group, emptyGroup, lesson, held, code },
    ...{ income, expenditure, payment, declared: declared.id, bought: packages[0]?.id ?? 0 },
    operation: operation_id ?? 0,
    ofRule: ofRule?.id ?? 0,
    rule: ofRule?.rule_id ?? 0,
    profile: student_profile_id,
    notices: {
      teacher: idOf(await teacher.call('GET /api/notifications_teacher', {})),
      student: idOf(await student.call('GET /api/notifications_student', {})),
    },
    session: idOf(await teacher.call('GET /api/user/sessions', {})),
  };
}

/** The token of the reset letter that is mailed to a person. */
export async function mailedToken(
  { server, config }: Pick<TestApi, 'server' | 'config'>,
  { email }: Person,
): Promise<string> {
  await new Visitor(server).call('POST /api/request-password-reset', { body: { email } });
  const outbox = join(config.dataDir, 'outbox');
  for (;;) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    const mine = letters.find((letter) => letter.includes(`To: ${email}\n`));
    const token = /token=([\w-]+)/.exec(mine ?? '')?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
