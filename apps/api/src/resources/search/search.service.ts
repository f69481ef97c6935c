import type { ResultOf, SearchHit } from '@planner/contract';
import { roublesOf } from '@planner/money';
import { clockOf } from '@planner/schedule';
import { homeworkName, shortened } from '@planner/wording';
import type { Db } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { wordsOfNamesakes } from '../namesakes/namesakes.service.ts';
import { foundPeople, type FoundPerson, wordsOfTexts } from './people.repository.ts';
import { type FoundPayment, foundPayments } from '../operations/book/found-payments.service.ts';
import { foundHomework, foundLessons, type FoundRow, foundTopics, type Ways } from './rows.repository.ts';
import { amountsIn, indexCondition, soughtOf, type Sought } from './sought.ts';

/** ONE-2. The largest number of hits of each kind. */
const MOST = { people: 6, lesson: 5, homework: 4, topic: 4, payment: 4 } as const;
/** The largest number of hits in all. @public */
export const MOST_HITS = Object.values(MOST).reduce((sum, most) => sum + most, 0);
/** The people whose rows are found by their name. */
const MOST_NAMED = 12;
const LONGEST_TEXT = 120;

const hitOfPerson = ({ kind, id, name, text, archived }: FoundPerson): SearchHit => ({
  kind,
  id,
  name,
  text,
  student_id: kind === 'student' ? id : null,
  group_id: kind === 'group' ? id : null,
  lesson_id: null,
  date: null,
  start_time: null,
  amount: null,
  archived,
});

const hitOfRow = (kind: SearchHit['kind'], { title, start_time, ...row }: FoundRow): SearchHit => ({
  ...row,
  kind,
  text: kind === 'homework' ? homeworkName({ title, text: row.text }) : shortened(row.text, LONGEST_TEXT),
  start_time: start_time === null ? null : clockOf(start_time),
  amount: null,
  archived: false,
});

const hitOfPayment = ({ amount_minor, ...row }: FoundPayment): SearchHit => ({
  ...row,
  kind: 'payment',
  text: shortened(row.text, LONGEST_TEXT),
  group_id: null,
  lesson_id: null,
  start_time: null,
  amount: roublesOf(amount_minor),
  archived: false,
});

/**
 * ONE-5. Words that are in no name must be in a text, so the index of words finds the rows. Otherwise the rows belong to
 * the named people, or the index finds them.
 */
async function waysOf(db: Db, sought: Sought, people: readonly FoundPerson[]): Promise<Ways> {
  const { teacher, words } = sought;
  const ofTexts = await wordsOfTexts(db, sought);
  const named = ofTexts.length > 0 ? [] : people.filter(({ is_named }) => is_named);
  return {
    students: named.flatMap(({ kind, id }) => (kind === 'student' ? [id] : [])),
    groups: named.flatMap(({ kind, id }) => (kind === 'group' ? [id] : [])),
    condition: indexCondition(teacher, ofTexts.length > 0 ? ofTexts : words),
  };
}

/** ONE-2. The best hits of each kind: people first, then their lessons, homework, topics and payments. */
export async function found(
  db: Db,
  { teacher, now }: Teaching,
  { q }: { q: string },
): Promise<ResultOf<'GET /api/search'>> {
  const sought = soughtOf(teacher, now, q);
  if (sought.words.length === 0) return { items: [] };
  const people = await foundPeople(db, sought, MOST_NAMED);
  const items = people.slice(0, MOST.people).map(hitOfPerson);
  const ways = await waysOf(db, sought, people);
  const rows = {
    lesson: await foundLessons(db, sought, ways, MOST.lesson),
    homework: await foundHomework(db, sought, ways, MOST.homework),
    topic: await foundTopics(db, sought, ways, MOST.topic),
  };
  const { students, condition } = ways;
  const wish = { teacher, sought, students, condition, amounts: amountsIn(sought.words), limit: MOST.payment };
  const payments = await foundPayments(db, wish);
  const kinds = ['lesson', 'homework', 'topic'] as const;
  const hits = [
    ...items,
    ...kinds.flatMap((kind) => rows[kind].map((row) => hitOfRow(kind, row))),
    ...payments.map(hitOfPayment),
  ];
  const words = await wordsOfNamesakes(
    db,
    teacher,
    hits.flatMap(({ student_id, name }) => (student_id === null ? [] : [name])),
  );
  return { items: hits.map((hit) => ({ ...hit, namesake: words.get(hit.student_id ?? 0) })) };
}
