/** The periods for which the server has figures. */
export const PERIODS = [
  { value: 'day', label: 'Сутки' },
  { value: 'week', label: 'Неделя' },
  { value: 'month', label: '30 дней' },
] as const;
export type Period = (typeof PERIODS)[number]['value'];

/** Returns the period that the address names; a day by default. */
export const periodIn = (named: string | null): Period => PERIODS.find(({ value }) => value === named)?.value ?? 'day';
