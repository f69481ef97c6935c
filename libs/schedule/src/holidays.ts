import type { Day } from './week.ts';

/**
 * The public holidays of each year, by month and day.
 * Source: Трудовой кодекс РФ, статья 112, часть 1.
 */
const OF_EACH_YEAR: Readonly<Record<string, string>> = {
  '01-01': 'Новогодние каникулы',
  '01-02': 'Новогодние каникулы',
  '01-03': 'Новогодние каникулы',
  '01-04': 'Новогодние каникулы',
  '01-05': 'Новогодние каникулы',
  '01-06': 'Новогодние каникулы',
  '01-07': 'Рождество Христово',
  '01-08': 'Новогодние каникулы',
  '02-23': 'День защитника Отечества',
  '03-08': 'Международный женский день',
  '05-01': 'Праздник Весны и Труда',
  '05-09': 'День Победы',
  '06-12': 'День России',
  '11-04': 'День народного единства',
};

const MOVED = 'Перенесённый выходной';

/** The moved days off by day. A year has them once the Government has published its decree. */
const MOVED_DAYS: Readonly<Record<Day, string>> = {
  // Постановление Правительства РФ от 04.10.2024 № 1335 «О переносе выходных дней в 2025 году».
  '2025-05-02': MOVED,
  '2025-05-08': MOVED,
  '2025-06-13': MOVED,
  '2025-11-03': MOVED,
  '2025-12-31': MOVED,
  // Постановление Правительства РФ от 24.09.2025 № 1466 «О переносе выходных дней в 2026 году».
  '2026-01-09': MOVED,
  '2026-12-31': MOVED,
  // Трудовой кодекс РФ, статья 112, часть 2: 8 March is a Sunday and 9 May a Saturday.
  '2026-03-09': MOVED,
  '2026-05-11': MOVED,
};

/**
 * Returns the name of a public holiday or of a moved day off of the Russian production calendar; null for other days.
 * Weekends are no holidays.
 */
export const holidayOf = (day: Day): string | null => OF_EACH_YEAR[day.slice(5)] ?? MOVED_DAYS[day] ?? null;
