import { formatRoubles } from '@planner/money';
import { counted } from '@planner/wording';

interface PayingStudent {
  readonly rate: number;
  readonly balance: number;
}

export interface SumChip {
  readonly value: number;
  readonly label: string;
}

/** The usual numbers of lessons paid at once. */
const LESSONS = [1, 4, 8];

/** FIN-10. Returns the likely sums without repetition: the debt, and one, four or eight lessons at the rate. */
export function sumsOfLessons({ rate, balance }: PayingStudent): SumChip[] {
  const debt = balance < 0 ? [{ value: -balance, label: `Весь долг · ${formatRoubles(-balance)}` }] : [];
  const lessons = LESSONS.map((count) => ({
    value: rate * count,
    label: `${counted(count, 'занятие')} · ${formatRoubles(rate * count)}`,
  }));
  const sums = [...debt, ...(rate > 0 ? lessons : [])];
  return sums.filter(({ value }, place) => sums.findIndex((other) => other.value === value) === place);
}
