import type { Group, StudentCard, StudentPage, StudentsQuery } from '@planner/contract';
import { emptyFields } from '@planner/contract/student-table';
import { roublesOf } from '@planner/money';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db } from '../../database/database.ts';
import { groupsCalled } from '../groups/groups.service.ts';
import { homeworkStatuses } from '../homework/homework-of-students.service.ts';
import { unreadByStudents } from '../messages/messages.service.ts';
import { wordsOfNamesakes } from '../namesakes/namesakes.service.ts';
import { cardsCalled } from './student-cards.repository.ts';
import { cardOnWire } from './student-cards.service.ts';
import { countListed, listed, type Sought } from './student-list.repository.ts';

/** The fields that only a student's card has, empty for groups. */
const NO_CARD = {
  balance: 0,
  time_rate: 60,
  trial: false,
  type_connect: null,
  homework_status: null,
  lessons_left: null,
  student_profile_id: null,
  archived_at: null,
  erased_at: null,
  namesake: '',
  ...emptyFields('list'),
};

/** A group in the form of a card, without an account and contacts. */
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

const idsOf = (list: string | undefined): number[] => list?.split(',').map(Number) ?? [];

/** HMW-27. The cards of a page, each with the state of its most urgent homework. One statement reads all states. */
async function cardsAt(db: Db, sought: Sought, asked: Parameters<typeof listed>[2]): Promise<StudentCard[]> {
  const places = await listed(db, sought, asked);
  const { teacher } = sought;
  const ofKind = (isGroup: boolean) => places.filter(({ is_group }) => is_group === isGroup).map(({ id }) => id);
  const cards = await cardsCalled(db, teacher, ofKind(false), asked.now);
  const groups = await groupsCalled(db, teacher, ofKind(true), asked.now);
  const ids = cards.map(({ id }) => id);
  const statuses = await homeworkStatuses(db, teacher, ids, asked.now);
  const names = cards.map(({ student_name }) => student_name);
  const namesakes = await wordsOfNamesakes(db, teacher, names);
  const students = new Map(
    cards.map((card) => [
      card.id,
      cardOnWire({ ...card, namesake: namesakes.get(card.id) ?? '' }, statuses.get(card.id) ?? null),
    ]),
  );
  const asCards = new Map(groups.map((group) => [group.id, groupAsCard(group)]));
  // A card that was deleted between the two statements is skipped.
  return places.flatMap(({ id, is_group }) => (is_group ? asCards : students).get(id) ?? []);
}

/** MSG-41. The cards of a page with the numbers of unread messages. One statement counts all of them. */
async function withUnread(db: Db, teacher: number, cards: readonly StudentCard[]): Promise<StudentCard[]> {
  const ids = cards.flatMap(({ id, student_count }) => (student_count === null ? [id] : []));
  const unread = await unreadByStudents(db, teacher, ids);
  return cards.map((card) => {
    const count = card.student_count === null ? unread.get(card.id) : undefined;
    return count === undefined ? card : { ...card, unread: count };
  });
}

/** STU-10, STU-11, STU-61. A page of the students and groups in one list, with the count of each filter. */
export async function studentsOf(db: Db, teacher: number, query: StudentsQuery, now: Date): Promise<StudentPage> {
  const { show, sort, search = '', ids, group_ids } = query;
  const isChosen = ids !== undefined || group_ids !== undefined;
  const where = isChosen ? { students: idsOf(ids), groups: idsOf(group_ids) } : 'list';
  const sought: Sought = { teacher, search: search.trim(), where };
  const { named, rows } = pageAsked(query);
  const { counts, debt_minor, prepaid } = await countListed(db, sought);
  const cards = await cardsAt(db, sought, { show, sort, now, ...rows });
  const items = await withUnread(db, teacher, cards);
  return { items, total: counts[show], ...named, counts, debt: roublesOf(debt_minor), prepaid };
}

/** STU-73, STU-74. A page of the archive, by name. */
export async function archiveOf(
  db: Db,
  teacher: number,
  query: PageAsked & { search?: string | undefined },
  now: Date,
) {
  const sought: Sought = { teacher, search: query.search?.trim() ?? '', where: 'archive' };
  const { named, rows } = pageAsked(query);
  const { counts } = await countListed(db, sought);
  const items = await cardsAt(db, sought, { show: 'students', sort: 'name', now, ...rows });
  return { items, total: counts.students, ...named };
}
