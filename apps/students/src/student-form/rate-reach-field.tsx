import { dayInZone, isDay } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { DatePicker, Field, Segmented } from '@planner/ui';
import styles from './student-form.module.css';
import type { UsedStudentForm } from './use-student-form.ts';

const REACH = [
  { value: 'future_only', label: 'Для новых занятий' },
  { value: 'from_date', label: 'И для назначенных' },
] as const;

/** STU-67. A new rate says what it applies to before it is saved. */
export function RateReachField({ form: { reach, setReach, troubles } }: { form: UsedStudentForm }) {
  const now = useNow();
  const { time_zone } = useUser();
  const today = dayInZone(now, time_zone);
  return (
    <div className={styles.reach}>
      <Segmented
        isWide
        label="Для каких занятий новая ставка"
        options={REACH}
        value={reach.apply_to}
        onChange={(apply_to) => setReach(apply_to === 'from_date' ? { apply_to, from_date: today } : { apply_to })}
      />
      {reach.apply_to === 'from_date' && (
        <Field label="С какого дня" error={troubles.fields.from_date}>
          <DatePicker
            today={today}
            min={today}
            value={reach.from_date}
            onChange={(from_date) => setReach({ apply_to: 'from_date', from_date: from_date ?? '' })}
          />
        </Field>
      )}
      <p className={styles.note}>
        {reach.apply_to === 'future_only'
          ? 'Уже назначенные занятия останутся по прежней цене.'
          : `Назначенные занятия ${isDay(reach.from_date) ? 'с этого дня ' : ''}подорожают или подешевеют, кроме тех, где цена указана отдельно.`}{' '}
        Проведённые не изменятся.
      </p>
    </div>
  );
}
