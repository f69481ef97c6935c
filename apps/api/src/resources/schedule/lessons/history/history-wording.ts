import { formatRoubles, roublesOf } from '@planner/money';
import { dayAndMonth, studentName, timeRangeText } from '@planner/wording';
import type { RowImage } from '../../../../database/tables/journal.ts';
import { quoted } from '../notices/lesson-wording.ts';
import { differIn, minorIn, textIn, type OperationTrace, type TracedRow } from './trace.ts';

const money = (minor: number) => formatRoubles(roublesOf(minor));

const whenText = (lesson: RowImage) =>
  `${dayAndMonth(textIn(lesson, 'conducted_date'))}, ${timeRangeText(textIn(lesson, 'start_time'), textIn(lesson, 'end_time'))}`;

const TIME = ['conducted_date', 'start_time', 'end_time'];
const DETAILS = [
  'reminder_minutes',
  'break_minutes',
  'goal',
  'subject_id',
  'meeting_url',
  'note_private',
  'note_shared',
  'cost_minor',
];

/**
 * LSN-30. The effect of an operation on a lesson, one sentence for each change. Returns an empty list without a visible
 * effect.
 */
export function textsOf(operation: OperationTrace, lesson_id: number): string[] {
  const rows = operation.rows.filter((row) => row.lesson_id === lesson_id);
  const lesson = rows.find(({ table }) => table === 'lesson');
  return [
    ...(lesson?.after == null ? [] : lessonTexts(operation, lesson.before, lesson.after, rows)),
    ...rows.flatMap(partText),
  ];
}

function lessonTexts(
  operation: OperationTrace,
  before: RowImage | null,
  after: RowImage,
  rows: readonly TracedRow[],
): string[] {
  const origin = before ?? originOf(operation, after);
  const isMade = before === null && origin === null;
  const ended = before?.['status'] === after['status'] ? '' : statusText(before, after, rows);
  return [
    isMade ? madeText(after) : '',
    before === null ? '' : changeText(operation, before, after),
    origin === null || operation.changes_rule ? '' : priceText(origin, after),
    ended,
  ].filter((text) => text !== '');
}

const madeText = (lesson: RowImage) => (lesson['rule_id'] === null ? 'Занятие создано' : 'Создано по расписанию');

/** LSN-13. If the lesson is the new row of a move, the original row before the move. */
const originOf = (operation: OperationTrace, lesson: RowImage): RowImage | null =>
  lessonOf(operation, lesson['moved_from_id'])?.before ?? null;

const lessonOf = ({ rows }: OperationTrace, id: unknown) =>
  rows.find((row) => row.table === 'lesson' && row.lesson_id === id);

function changeText(operation: OperationTrace, before: RowImage, after: RowImage): string {
  const isLeft = before['status'] !== 'moved' && after['status'] === 'moved';
  const became = isLeft ? lessonOf(operation, after['moved_to_id'])?.after : after;
  const withRule = operation.changes_rule ? ' вместе с расписанием' : '';
  if (became != null && differIn(TIME, before, became)) {
    return `Перенесено с ${whenText(before)} на ${whenText(became)}${withRule}`;
  }
  if (before['rule_id'] !== null && after['rule_id'] === null) return 'Больше не входит в регулярные занятия';
  return withRule !== '' && differIn(DETAILS, before, after) ? `Изменено${withRule}` : '';
}

/** The sentence for an explicit price. In a group without one, the members may have paid different prices before. */
function priceText(before: RowImage, after: RowImage): string {
  const isFirst = before['cost_fixed'] !== true && after['group_id'] !== null;
  if (after['cost_fixed'] !== true || !(isFirst || differIn(['cost_minor'], before, after))) return '';
  return `Цена изменена: ${money(minorIn(before, 'cost_minor'))} → ${money(minorIn(after, 'cost_minor'))}`;
}

function statusText(before: RowImage | null, after: RowImage, rows: readonly TracedRow[]): string {
  switch (after['status']) {
    case 'completed':
      return `Занятие проведено, начислено ${money(chargedMinor(rows))}`;
    case 'cancelled':
      return `Занятие отменено${quoted(textIn(after, 'cancel_reason'))}. ${textIn(after, 'cancel_result')}`;
    case 'planned':
      return before === null ? '' : 'Занятие снова запланировано, начисления сняты';
    default:
      return '';
  }
}

/** The kopecks that the operation charged for the lesson, minus the reversed ones. */
const chargedMinor = (rows: readonly TracedRow[]) =>
  rows
    .filter(({ table, before }) => table === 'ledger_entry' && before === null)
    .map(({ after }) => after)
    .filter((entry) => entry?.['kind'] === 'lesson_charge' || entry?.['kind'] === 'charge_reversal')
    .reduce((sum, entry) => sum - minorIn(entry, 'amount_minor'), 0);

/** MNY-111. Whether the teacher forgave the charge of an absence or a cancellation. */
const isForgiven = (before: RowImage, after: RowImage): boolean =>
  Number(before['charge_minor'] ?? 0) > 0 &&
  after['charge_minor'] === 0 &&
  after['charge_mode'] === 'none' &&
  (after['attendance'] === null ||
    after['attendance'] === 'absent' ||
    after['attendance'] === 'excused' ||
    after['cancelled_at'] !== null);

/** LSN-28. The sentence for one student's participation. */
function partText({ table, before, after, student_name }: TracedRow): string[] {
  if (table !== 'lesson_participant' || before === null || after === null) return [];
  if (isForgiven(before, after)) {
    return [`${studentName({ student_name })}: списание ${money(minorIn(before, 'charge_minor'))} прощено`];
  }
  if (before['cancelled_at'] !== null || after['cancelled_at'] === null) return [];
  const reason = quoted(textIn(after, 'reason'));
  return [`${studentName({ student_name })}: участие отменено${reason}. ${textIn(after, 'cancel_result')}`];
}

/**
 * The sentence for an undo, built from the sentences of the undone operation. Null when the undo leaves no visible
 * effect.
 */
export function undoneText(undo: OperationTrace, lesson_id: number, undone: readonly string[]): string | null {
  const lesson = undo.rows.find((row) => row.table === 'lesson' && row.lesson_id === lesson_id);
  if (lesson !== undefined && lesson.after === null) return null;
  if (lesson?.before === null) return 'Удаление отменено';
  if (undone.length > 0) return `Отменено: ${undone.join('. ')}`;
  return lesson === undefined ? null : 'Изменение отменено';
}
