import { dayInZone, isDay } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import type { ApiError } from '@planner/api-client';
import { Button, DatePicker, Field, Segmented } from '@planner/ui';
import styles from './student-form.module.css';
import type { StudentChangeForm } from './use-student-form.ts';

const REACH = [
  { value: 'future_only', label: 'Для новых занятий' },
  { value: 'from_date', label: 'И для назначенных' },
] as const;

/** STU-67. Asks which lessons a new rate applies to, before it is saved. */
export function RateReachField({ form: { draft, errors, set } }: { form: StudentChangeForm }) {
  const now = useNow();
  const { time_zone } = useUser();
  const today = dayInZone(now, time_zone);
  return (
    <div className={styles.reach}>
      <Segmented
        isWide
        label="Для каких занятий новая ставка"
        options={REACH}
        value={draft.apply_to}
        onChange={(apply_to) => set({ apply_to, from_date: apply_to === 'from_date' ? today : '' })}
      />
      {draft.apply_to === 'from_date' && (
        <Field label="С какого дня" error={errors.from_date}>
          <DatePicker
            today={today}
            value={draft.from_date}
            onChange={(from_date) => set({ from_date: from_date ?? '' })}
          />
        </Field>
      )}
      <p className={styles.note}>
        {draft.apply_to === 'future_only'
          ? 'Уже назначенные занятия останутся по прежней цене.'
          : `Назначенные занятия ${isDay(draft.from_date) ? 'с этого дня ' : ''}подорожают или подешевеют, кроме тех, где цена указана отдельно.`}{' '}
        Проведённые не изменятся.
      </p>
    </div>
  );
}

/** Returns the number of begun lessons in a refusal; null for any other refusal. */
function begunOf(refusal: ApiError | null): number | null {
  if (refusal?.code !== 'lessons_begun') return null;
  const { lessons } = refusal.details as { lessons: number }; // The details of `lessons_begun` have this shape.
  return lessons;
}

/** GRP-77. The answers to the question about begun lessons: their price changes too, or stays. */
export function BegunLessons({ form: { refusal, submit } }: { form: StudentChangeForm }) {
  const begun = begunOf(refusal);
  if (begun === null) return null;
  return (
    <div className={styles.begun}>
      <Button size="small" onClick={() => void submit({ begun_lessons: begun })}>
        Изменить цену и у них
      </Button>
      <Button size="small" onClick={() => void submit({})}>
        Оставить их прежними
      </Button>
    </div>
  );
}
