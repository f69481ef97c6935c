import type { Result } from '@planner/contract';
import { type Checked, checkedBy } from '@planner/forms';
import { type Day, isDay } from '@planner/schedule';
import { typedPoints } from '../points-text.ts';

/** The typed input of a result. */
export interface ResultDraft {
  title: string;
  date: string | null;
  value: string;
  max: string;
  comment: string;
}

type ResultFault = 'no_title' | 'no_day' | 'to_come' | 'no_value' | 'not_points' | 'over_max' | 'max_zero';

export const FAULT_TEXT = {
  no_title: 'Напишите, что это было',
  no_day: 'Выберите день',
  to_come: 'Этот день ещё не наступил',
  no_value: 'Введите результат',
  not_points: 'Нужно число от 0 до 100 000, не больше двух знаков после запятой',
  over_max: 'Больше, чем максимум',
  max_zero: 'Максимум больше нуля',
} satisfies Record<ResultFault, string>;

const POINTS = /^\d{1,6}([.,]\d{1,2})?$/;
const MOST = 100_000;

const pointsOf = (typed: string): number | null => {
  const text = typed.trim();
  const value = Number(text.replace(',', '.'));
  return POINTS.test(text) && value <= MOST ? value : null;
};

export const draftOf = (result: Result | null, today: Day): ResultDraft =>
  result === null
    ? { title: '', date: today, value: '', max: '', comment: '' }
    : {
        title: result.title,
        date: result.date,
        value: typedPoints(result.value),
        comment: result.comment,
        max: result.max === null ? '' : typedPoints(result.max),
      };

interface Reached {
  title: string;
  date: string;
  value: number;
  max: number | null;
  comment: string;
}

function valueFault({ value, max }: ResultDraft): ResultFault | undefined {
  if (value.trim() === '') return 'no_value';
  const [reached, most] = [pointsOf(value), pointsOf(max)];
  if (reached === null) return 'not_points';
  return most !== null && reached > most ? 'over_max' : undefined;
}

function maxFault({ max }: ResultDraft): ResultFault | undefined {
  if (max.trim() === '') return undefined;
  const most = pointsOf(max);
  if (most === null) return 'not_points';
  return most === 0 ? 'max_zero' : undefined;
}

function dayFault(date: string | null, today: Day): ResultFault | undefined {
  if (date === null || !isDay(date)) return 'no_day';
  return date > today ? 'to_come' : undefined;
}

/** LRN-62. Returns the request, or the faults of the fields. */
export const checkResult = (draft: ResultDraft, today: Day): Checked<Reached, ResultFault> =>
  checkedBy<Reached, ResultFault>(
    {
      title: draft.title.trim() === '' ? 'no_title' : undefined,
      date: dayFault(draft.date, today),
      value: valueFault(draft),
      max: maxFault(draft),
    },
    () => ({
      title: draft.title.trim(),
      date: draft.date ?? today,
      value: pointsOf(draft.value) ?? 0,
      max: pointsOf(draft.max),
      comment: draft.comment.trim(),
    }),
  );
