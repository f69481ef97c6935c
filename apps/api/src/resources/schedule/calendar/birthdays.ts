import { addDays, isDay, partsOfDay, type Day } from '@planner/schedule';
import { MONTHS } from '@planner/wording';

/** The number of days, today included, on which a birthday is named before. */
const DAYS = 3;

const NUMBERS = /^(\d{1,2})[./-](\d{1,2})(?:[./-]\d{2,4})?$/;
const ISO = /^\d{4}-(\d{1,2})-(\d{1,2})$/;
const WORDS = /^(\d{1,2})\s+([а-я]+)(?:\s+\d{4}(?:\s*г\.?)?)?$/;

interface Birthday {
  month: number;
  day: number;
}

/** The day and the month of a typed birthday: «12.03.2014», «12 марта», «2014-03-12». Null for another text. */
function birthdayOf(typed: string): Birthday | null {
  const text = typed.trim().toLowerCase();
  const [, isoMonth, isoDay] = ISO.exec(text) ?? [];
  const [, day = isoDay, month = isoMonth] = NUMBERS.exec(text) ?? [];
  const [, dayBefore = day, name = ''] = WORDS.exec(text) ?? [];
  const found = {
    month: name === '' ? Number(month) : MONTHS.findIndex(({ genitive }) => genitive === name) + 1,
    day: Number(dayBefore),
  };
  // A year with 29 February has every date.
  return isDay(dayIn(2024, found)) ? found : null;
}

const two = (number: number) => String(number).padStart(2, '0');
const dayIn = (year: number, { month, day }: Birthday) => `${year}-${two(month)}-${two(day)}`;

/** LSN-269. The birthday from today to the day after tomorrow; null for another one. In other years 29 February is the 28th. */
export function birthdayAhead(typed: string, today: Day): Day | null {
  const birthday = birthdayOf(typed);
  if (birthday === null) return null;
  for (let ahead = 0; ahead < DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const { year } = partsOfDay(day);
    const own = dayIn(year, birthday);
    if (day === (isDay(own) ? own : dayIn(year, { month: 2, day: 28 }))) return day;
  }
  return null;
}
