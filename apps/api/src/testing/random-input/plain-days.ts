const DAY_MS = 86_400_000;

/** The Monday of a day's week, computed without the product's code. */
export const mondayOf = (day: string) => {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(Date.parse(day) - weekday * DAY_MS).toISOString().slice(0, 10);
};
const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

export interface Period {
  start_date: string;
  end_date: string;
}

/** All days of a period, including both ends. */
export function daysOf({ start_date, end_date }: Period): string[] {
  const days: string[] = [];
  for (let day = start_date; day <= end_date; day = nextDay(day)) days.push(day);
  return days;
}
