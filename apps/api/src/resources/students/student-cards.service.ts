import type { Group, StudentCard, StudentProfile } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { groupsOf } from '../groups/groups.service.ts';
import { packagesOf } from '../packages/packages.service.ts';
import { ledgerLines } from '../ledger/ledger.service.ts';
import {
  lessonsCalled,
  lessonsOfCard,
  type LessonsAsked,
  type PageOfLessons,
} from '../schedule/lessons/reading/student-lessons.service.ts';
import { lessonsAhead } from '../schedule/timetable.service.ts';
import { TYPE_CONNECTS } from '../reference/type-connects.ts';
import { fold } from './search-words.ts';
import { lessonCounts } from './analytics.repository.ts';
import { activeCards, archivedCards, cardOf, type CardRow } from './student-cards.repository.ts';
import { exists } from './students.repository.ts';

const LEDGER_TAIL = 5;
const HUES = 9;

function cardOnWire(card: CardRow): StudentCard {
  const { rate_minor, balance_minor, type_connect_id, color, ...columns } = card;
  const {
    teacher_id: _,
    invite_code: __,
    invite_expires_at: ___,
    invite_used_at: ____,
    created_at: _____,
    version: ______,
    ...shown
  } = columns;
  return {
    ...shown,
    name: shown.student_name,
    student_count: null,
    rate: roublesOf(rate_minor),
    balance: roublesOf(balance_minor),
    type_connect: TYPE_CONNECTS.find(({ id }) => id === type_connect_id) ?? null,
    homework_status: null,
    lessons_left: null,
    color: color ?? shown.id % HUES,
  };
}

/** What only a student's card has. */
const NO_CARD = {
  balance: 0,
  time_rate: 60,
  trial: false,
  type_connect: null,
  homework_status: null,
  lessons_left: null,
  student_profile_id: null,
  archived_at: null,
  time_zone: null,
  subject_ids: [],
  tags: [],
  contact: '',
  phone_number: '',
  parent_name: '',
  parent_contact: '',
  grade_class: '',
  comment: '',
};

/** What a list of cards shows of a group: it has no account and no contacts of its own. */
function groupAsCard({ id, name, price, color, student_count, next_lesson_at }: Group): StudentCard {
  return {
    id,
    student_name: name,
    name,
    student_count,
    next_lesson_at,
    color,
    rate: price ?? 0,
    ...NO_CARD,
  };
}

const russian = new Intl.Collator('ru-RU');

/** STU-10, STU-11: puts students and groups into one list; the groups are searched here, the students in the database. */
export async function studentsOf(db: Db, teacher: number, search: string, now: Date): Promise<StudentCard[]> {
  const words = search.trim();
  const rows = await activeCards(db, teacher, words, now);
  const groups = await groupsOf(db, teacher, now);
  const found = groups.filter(({ name }) => fold(name).includes(fold(words)));
  return [...rows.map(cardOnWire), ...found.map(groupAsCard)].toSorted((one, other) =>
    russian.compare(one.student_name, other.student_name),
  );
}

export async function archiveOf(db: Db, teacher: number, now: Date): Promise<StudentCard[]> {
  const rows = await archivedCards(db, teacher, now);
  return rows.map(cardOnWire);
}

export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

/** STU-24: puts the card, the counts of its lessons and the tail of its account together. */
export async function profileOf(db: Db, teacher: number, student_id: number, now: Date): Promise<StudentProfile> {
  const row = await cardOf(db, teacher, student_id);
  if (row === undefined) throw new Refusal('not_found');
  const { linked, rule_id, rule, groups, ...card } = row;
  const counts = await lessonCounts(db, teacher, student_id, now);
  const shown = [counts.next_lesson_id, counts.last_lesson_id].filter((id) => id !== null);
  const lessons = shown.length === 0 ? [] : await lessonsCalled(db, teacher, shown);
  const ahead = await lessonsAhead(db, teacher, { student_id, groups: groups.map((group) => group.id) });
  const ledger = await ledgerLines(db, teacher, student_id, { limit: LEDGER_TAIL, comments: true });
  return {
    ...cardOnWire({ ...card, next_lesson_at: counts.next_lesson_at }),
    version: card.version,
    ...openInvite(card, now),
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
    homework: [],
    packages: await packagesOf(db, student_id, now),
    open_problems: [],
    results: [],
  };
}

type Invite = Pick<CardRow, 'invite_code' | 'invite_expires_at' | 'invite_used_at'>;

/** An invite that was used or has run out is none. */
function openInvite({ invite_code, invite_expires_at, invite_used_at }: Invite, now: Date) {
  const isOpen = invite_expires_at !== null && invite_used_at === null && Date.parse(invite_expires_at) > now.getTime();
  return isOpen ? { invite_code, invite_expires_at } : { invite_code: null, invite_expires_at: null };
}

/** STU-15: the page asked for, after the card is found to be the teacher's. */
export async function lessonsOfStudent(
  db: Db,
  teacher: number,
  student_id: number,
  asked: LessonsAsked,
): Promise<PageOfLessons> {
  if (!(await exists(db, teacher, student_id))) throw new Refusal('not_found');
  return lessonsOfCard(db, teacher, student_id, asked);
}
