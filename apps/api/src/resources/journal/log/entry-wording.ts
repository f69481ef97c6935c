import type { ActionChange } from '@planner/contract';
import { shortened, studentName } from '@planner/wording';
import { numberIn } from '../../../database/journal/row-images.ts';
import type { LoggedRow } from './log.repository.ts';
import { SHOWN_TABLES, wordsOf } from './row-words.ts';

/** The names of students and groups by id. */
export interface Names {
  readonly students: ReadonlyMap<number, string>;
  readonly groups: ReadonlyMap<number, string>;
}

interface Entry {
  what: string;
  about: string;
  changes: ActionChange[];
  /** The number of further changed rows. */
  more: number;
}

const VERBS = {
  он: ['создан', 'изменён', 'удалён'],
  она: ['создана', 'изменена', 'удалена'],
  оно: ['создано', 'изменено', 'удалено'],
  они: ['созданы', 'изменены', 'удалены'],
} as const;

/** Nouns that exist in the plural alone. */
const PLURAL: readonly string[] = ['Настройки'];

/** The largest number of changed fields that an entry shows. */
const MOST_CHANGES = 12;
const MOST_LETTERS = 300;

const clipped = (value: string) => shortened(value, MOST_LETTERS);

const actOf = ({ before, after }: LoggedRow) => (before === null ? 0 : after === null ? 2 : 1);

/** Whether the row was created or deleted, or has another value in a shown column. */
const isSeen = (row: LoggedRow) => actOf(row) !== 1 || changesOf(row).length > 0;

/** The subject of an operation: the rows of its first kind with a change that a teacher sees, otherwise of its first kind. */
function leading(rows: readonly LoggedRow[]): LoggedRow[] {
  const has = (found: readonly LoggedRow[]) => SHOWN_TABLES.find((name) => found.some((row) => row.table === name));
  const table = has(rows.filter(isSeen)) ?? has(rows);
  return rows.filter((row) => row.table === table);
}

function whatText(head: LoggedRow): string {
  const { one, many, gender } = wordsOf(head.table);
  const act = actOf(head);
  if (head.count > 1) return `${many} ${VERBS.они[act]}: ${head.count}`;
  if (PLURAL.includes(one)) return `${one} ${VERBS.они[act]}`;
  if (head.table === 'lesson' && act === 1) return lessonText(head);
  return `${one} ${VERBS[gender][act]}`;
}

const ENDED: Readonly<Record<string, string>> = {
  completed: 'Занятие проведено',
  cancelled: 'Занятие отменено',
  planned: 'Занятие снова запланировано',
  moved: 'Занятие перенесено',
};
const TIME = ['conducted_date', 'start_time', 'end_time'];

function lessonText({ before, after }: LoggedRow): string {
  const status = String(after?.['status']);
  if (before?.['status'] !== after?.['status']) return ENDED[status] ?? 'Занятие изменено';
  return TIME.some((column) => before?.[column] !== after?.[column]) ? 'Занятие перенесено' : 'Занятие изменено';
}

function learnerText(row: LoggedRow, { students, groups }: Names): string {
  const image = row.after ?? row.before;
  const group = groups.get(numberIn(image, 'group_id') ?? 0);
  const student = students.get(numberIn(image, 'student_id') ?? 0);
  if (group !== undefined) return group;
  return student === undefined ? '' : studentName({ student_name: student });
}

/** The learners of several rows: all of them, or two and «другие». */
function learnersText(rows: readonly LoggedRow[], names: Names): string {
  const found = [...new Set(rows.map((row) => learnerText(row, names)).filter((name) => name !== ''))];
  return found.length > 2 ? `${found.slice(0, 2).join(', ')} и другие` : found.join(', ');
}

function aboutText(head: LoggedRow, names: Names): string {
  const image = head.before ?? head.after ?? {};
  const name = clipped(wordsOf(head.table).name(image));
  return [learnerText(head, names), name].filter((part) => part !== '').join(' · ');
}

/** The shown columns that an update changed, in words. */
function changesOf(row: LoggedRow): ActionChange[] {
  const { before, after, table } = row;
  if (before === null || after === null) return [];
  return Object.entries(wordsOf(table).columns).flatMap(([column, [field, textOf]]): ActionChange[] => {
    if (JSON.stringify(before[column]) === JSON.stringify(after[column])) return [];
    if (textOf === null) return [{ field, before: null, after: null }];
    return [{ field, before: clipped(textOf(before[column])), after: clipped(textOf(after[column])) }];
  });
}

/** UND-26. Describes an operation by its rows. Null without a row. */
export function entryOf(rows: readonly LoggedRow[], names: Names): Entry | null {
  const [head, ...others] = leading(rows);
  if (head === undefined) return null;
  const marks =
    head.table === 'lesson' && head.count === 1 ? rows.filter(({ table }) => table === 'lesson_participant') : [];
  const described = head.count > 1 ? [] : [head, ...marks];
  return {
    what: whatText(head),
    about: head.count > 1 ? learnersText([head, ...others], names) : aboutText(head, names),
    changes: described.flatMap(changesOf).slice(0, MOST_CHANGES),
    more: head.count > 1 ? 0 : others.length,
  };
}
