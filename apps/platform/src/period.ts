/** The periods that the server tells of. */
export const PERIODS = [
  { value: 'day', label: 'Сутки' },
  { value: 'week', label: 'Неделя' },
  { value: 'month', label: '30 дней' },
] as const;
export type Period = (typeof PERIODS)[number]['value'];

/** The period that an address names; a day where it names none. */
export const periodIn = (named: string | null): Period => PERIODS.find(({ value }) => value === named)?.value ?? 'day';
