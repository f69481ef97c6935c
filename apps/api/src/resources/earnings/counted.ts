import { roublesOf } from '@planner/money';
import type { DayRow } from './earnings.repository.ts';

/** The sums of several days, in kopecks and minutes. */
export type Counted = Omit<DayRow, 'day'>;

/** The sums of a day without money and lessons. */
export const NOTHING: Counted = {
  earned_minor: 0,
  received_minor: 0,
  other_income_minor: 0,
  spent_minor: 0,
  lessons: 0,
  minutes: 0,
};

/** ERN-6. Every sum is added up from days, so weeks, months and the whole period cannot differ. */
export function countedOf(rows: Iterable<Counted>): Counted {
  const sum = { ...NOTHING };
  for (const row of rows) {
    sum.earned_minor += row.earned_minor;
    sum.received_minor += row.received_minor;
    sum.other_income_minor += row.other_income_minor;
    sum.spent_minor += row.spent_minor;
    sum.lessons += row.lessons;
    sum.minutes += row.minutes;
  }
  return sum;
}

export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/** The fields that days, weeks and months have in common in an answer. */
export const onWire = ({ earned_minor, received_minor, lessons, minutes }: Counted) => ({
  earned: roublesOf(earned_minor),
  received: roublesOf(received_minor),
  lessons,
  hours: hoursOf(minutes),
});

/** The sums of the cash book for an answer; the earned sum is not among them. */
export const cashOnWire = ({ received_minor, other_income_minor, spent_minor }: Counted) => ({
  received: roublesOf(received_minor),
  other_income: roublesOf(other_income_minor),
  spent: roublesOf(spent_minor),
  net: roublesOf(received_minor - spent_minor),
});
