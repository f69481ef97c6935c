import { type Day, isDay } from '@planner/schedule';
import { Chips, DatePicker } from '@planner/ui';
import { type ReactNode, useState } from 'react';
import styles from './period.module.css';
import { FIRST_DAY, LAST_DAY, type Period, presetOf, presetPeriods, type PresetName } from './period.ts';

interface PeriodPickerProps {
  /** null for all days. */
  period: Period | null;
  today: Day;
  onChoose(period: Period): void;
  /** Called by a second press on the chosen period, which means all days. Without it the choice stays. */
  onClear?(): void;
  /** The actions on the period. */
  children?: ReactNode;
}

const PRESETS: readonly { value: PresetName; label: string }[] = [
  { value: 'week', label: 'Неделя' },
  { value: 'last_week', label: 'Прошлая неделя' },
  { value: 'month', label: 'Месяц' },
  { value: 'last_month', label: 'Прошлый месяц' },
  { value: 'year', label: 'Год' },
];

/** FIN-4. Chooses this week, month or year up to today, the last week or month, or any days. */
export function PeriodPicker({ period, today, onChoose, onClear, children }: PeriodPickerProps) {
  const [typed, setTyped] = useState<Partial<Record<keyof Period, string | null>>>({});
  const shown = { start_date: null, end_date: null, ...period, ...typed };
  const preset = period && presetOf(period, today);

  const type = (change: Partial<Record<keyof Period, string | null>>) => {
    const next = { ...shown, ...change };
    const { start_date, end_date } = next;
    const isWhole = start_date !== null && end_date !== null && isDay(start_date) && isDay(end_date);
    if (isWhole && start_date <= end_date) {
      setTyped({});
      onChoose({ start_date, end_date });
    } else setTyped(next);
  };
  const isReversed =
    [shown.start_date, shown.end_date].every((day) => day !== null && isDay(day)) &&
    (shown.start_date ?? '') > (shown.end_date ?? '');
  const field = (name: keyof Period, label: string) => (
    <DatePicker
      label={label}
      className={styles.day ?? ''}
      today={today}
      min={FIRST_DAY}
      max={LAST_DAY}
      value={shown[name]}
      onChange={(day) => type({ [name]: day })}
      onBlur={() => !isReversed && setTyped({})}
    />
  );
  return (
    <div className={styles.picker} role="group" aria-label="Период">
      <Chips
        isSingle
        label="Готовые периоды"
        options={PRESETS}
        values={preset === null ? [] : [preset]}
        onChange={([name]) => {
          setTyped({});
          if (name === undefined && onClear) onClear();
          else onChoose(presetPeriods(today)[name ?? preset ?? 'month']);
        }}
      />
      <span className={styles.days}>
        {field('start_date', 'С какого дня')}
        <span aria-hidden="true">–</span>
        {field('end_date', 'По какой день')}
      </span>
      <span role="status" className={styles.fault}>
        {isReversed && 'Конец раньше начала'}
      </span>
      {children && <span className={styles.beside}>{children}</span>}
    </div>
  );
}
