import { formatRoubles, roublesOf } from '@planner/money';
import { clockOf } from '@planner/schedule';
import { dayAndMonth } from '@planner/wording';

/** Returns a stored value in words; '' for an empty one. */
export type ValueText = (value: unknown) => string;

export const plain: ValueText = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const money: ValueText = (value) => (typeof value === 'number' ? formatRoubles(roublesOf(value)) : '');
export const day: ValueText = (value) => (typeof value === 'string' ? dayAndMonth(value.slice(0, 10)) : '');
export const clock: ValueText = (value) => (typeof value === 'string' ? clockOf(value) : '');
export const minutes: ValueText = (value) => (typeof value === 'number' ? `${value} мин` : '');
export const yesNo: ValueText = (value) => (value === true ? 'да' : 'нет');
/** A moment counts as a yes. */
export const isSet: ValueText = (value) => (value == null ? 'нет' : 'да');
export const oneOf =
  (words: Readonly<Record<string, string>>): ValueText =>
  (value) =>
    words[String(value)] ?? '';

/** The words of attendance marks. */
export const ATTENDANCE = {
  present: 'на занятии',
  late: 'с опозданием',
  absent: 'не на занятии',
  excused: 'по уважительной причине',
};
