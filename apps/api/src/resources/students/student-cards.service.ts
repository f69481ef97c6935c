import type { FutureLessons, HomeworkState, StudentCard, StudentProfile } from '@planner/contract';
import { isListed, studentFieldsOf } from '@planner/contract/student-table';
import { DEFAULT_POLICY, roublesOf } from '@planner/money';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { groupsLeftBy } from '../groups/membership.service.ts';
import { homeworkOfCard } from '../homework/homework-of-students.service.ts';
import { openProblemsOf } from '../learning/problems.service.ts';
import { resultsOf } from '../learning/results.service.ts';
import { packagesOf } from '../packages/packages.service.ts';
import { ledgerTail } from '../ledger/ledger.service.ts';
import { settleWritten } from '../ledger/settling.service.ts';
import {
  lessonsCalled,
  lessonsOfCard,
  type LessonsAsked,
  type PageOfLessons,
} from '../schedule/lessons/reading/student-lessons.service.ts';
import { lessonsAhead } from '../schedule/timetable.service.ts';
import { TYPE_CONNECTS } from '../reference/type-connects.ts';
import { wordsOfNamesakes } from '../namesakes/namesakes.service.ts';
import { lessonCounts } from './analytics.repository.ts';
import { cardOf, type CardRow } from './student-cards.repository.ts';
import { exists } from './students.repository.ts';

const LEDGER_TAIL = 5;
const LAST_RESULTS = 5;
const HUES = 9;

/** The columns of a card that are returned under their own names. */
const SHOWN = [
  ...(['id', 'student_profile_id', 'next_lesson_at', 'archived_at', 'erased_at', 'trial', 'time_rate'] as const),
  ...studentFieldsOf('name', 'line', 'text', 'phone', 'tags', 'zone', 'subjects', 'address').filter(isListed),
];

function shownOf(columns: Pick<CardRow, (typeof SHOWN)[number]>): Pick<CardRow, (typeof SHOWN)[number]> {
  // SHOWN contains exactly the names of this type.
  return Object.fromEntries(SHOWN.map((name) => [name, columns[name]])) as typeof columns;
}

/** A card in the form of an answer, for lists and the student's page. */
export function cardOnWire(
  card: CardRow & Pick<StudentCard, 'namesake'>,
  homework_status: HomeworkState | null,
): StudentCard {
  const { rate_minor, balance_minor, type_connect_id, color, ...columns } = card;
  return {
    ...shownOf(columns),
    name: card.student_name,
    student_count: null,
    rate: roublesOf(rate_minor),
    balance: roublesOf(balance_minor),
    type_connect: TYPE_CONNECTS.find(({ id }) => id === type_connect_id) ?? null,
    homework_status,
    lessons_left: null,
    namesake: card.namesake,
    color: color ?? card.id % HUES,
  };
}

export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

/** STU-24. The whole card with the counts of its lessons and the newest lines of its account. */
export async function profileOf(db: Db, teacher: number, student_id: number, now: Date): Promise<StudentProfile> {
  await settleWritten(db);
  const row = await cardOf(db, teacher, student_id, now);
  if (row === undefined) throw new Refusal('not_found');
  const { linked, rule_id, rule, groups, invitations, ...card } = row;
  const counts = await lessonCounts(db, teacher, student_id, now);
  const shown = [counts.next_lesson_id, counts.last_lesson_id].filter((id) => id !== null);
  const lessons = shown.length === 0 ? [] : await lessonsCalled(db, teacher, shown);
  const ahead = await lessonsAhead(db, teacher, { student_id, groups: groups.map((group) => group.id) });
  const ledger = await ledgerTail(db, student_id, LEDGER_TAIL);
  const { homework_status, ...homework } = await homeworkOfCard(db, teacher, student_id, now);
  const namesake = (await wordsOfNamesakes(db, teacher, [card.student_name])).get(student_id) ?? '';
  return {
    ...cardOnWire({ ...card, namesake, next_lesson_at: counts.next_lesson_at }, homework_status),
    version: card.version,
    note_private: card.note_private,
    policy: card.policy === null ? null : { ...DEFAULT_POLICY, ...card.policy },
    ...newestOf(invitations),
    linked,
    next_lesson: lessons.find(({ id }) => id === counts.next_lesson_id) ?? null,
    last_lesson: lessons.find(({ id }) => id === counts.last_lesson_id) ?? null,
    lessons_completed: counts.completed,
    lessons_planned: counts.planned + ahead.lessons,
    counted_until: ahead.counted_until,
    attendance_percent: percentOf(counts.attended, counts.marked),
    rule,
    rule_id,
    groups,
    ledger,
    ...homework,
    packages: await packagesOf(db, student_id, now),
    open_problems: await openProblemsOf(db, teacher, student_id),
    results: await resultsOf(db, teacher, student_id, LAST_RESULTS),
    invitations,
  };
}

/** The newest open code in the card's own fields, nulls without one. */
function newestOf([newest]: StudentProfile['invitations']) {
  if (newest === undefined)
    return { invite_code: null, invite_expires_at: null, invite_role: null, invite_sees_money: null };
  const { invite_code, expires_at, role_in_profile, sees_money } = newest;
  return { invite_code, invite_expires_at: expires_at, invite_role: role_in_profile, invite_sees_money: sees_money };
}

/** STU-15. A page of the student's lessons. Throws not_found for another teacher's card. */
export async function lessonsOfStudent(
  db: Db,
  teacher: number,
  student_id: number,
  asked: LessonsAsked,
): Promise<PageOfLessons> {
  if (!(await exists(db, teacher, student_id))) throw new Refusal('not_found');
  return lessonsOfCard(db, teacher, student_id, asked);
}

/** STU-15, STU-213. A page of the student's future lessons, with the numbers that explain «Впереди» of the card. */
export async function futureLessons(
  db: Db,
  teacher: number,
  student_id: number,
  asked: Omit<LessonsAsked, 'when'>,
): Promise<FutureLessons> {
  const page = await lessonsOfStudent(db, teacher, student_id, { ...asked, when: 'future' });
  const { planned } = await lessonCounts(db, teacher, student_id, asked.now);
  const groups = await groupsLeftBy(db, student_id);
  const { lessons, counted_until } = await lessonsAhead(db, teacher, { student_id, groups });
  return { ...page, planned, later: lessons, counted_until };
}
