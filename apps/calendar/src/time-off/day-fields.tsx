import type { BentLesson } from '@planner/contract';
import { clockOf, type Day } from '@planner/schedule';
import { Checkbox, DatePicker, Field, TimeInput } from '@planner/ui';
import type { AwayDraft, Decision } from './away-draft.ts';
import styles from './time-off.module.css';

interface DayFieldsProps {
  draft: AwayDraft;
  today: Day;
  errorOf(field: string): string | undefined;
  onChange(change: Partial<AwayDraft>): void;
}

/** The first and the last day of a time off, with their hours if the days are not whole. */
export function DayFields({ draft, today, errorOf, onChange }: DayFieldsProps) {
  return (
    <>
      <div className={styles.when}>
        <Field label="Первый день" isRequired error={errorOf('first_day')}>
          <DatePicker
            today={today}
            min={today}
            value={draft.first_day}
            onChange={(day) => onChange({ first_day: day })}
          />
        </Field>
        <Field label="Последний день" isRequired error={errorOf('last_day')}>
          <DatePicker
            today={today}
            min={today}
            value={draft.last_day}
            onChange={(day) => onChange({ last_day: day })}
          />
        </Field>
        {draft.is_part && (
          <>
            <Field label="С какого часа" isRequired error={errorOf('start_time')}>
              <TimeInput value={draft.start_time} onChange={(start_time) => onChange({ start_time })} />
            </Field>
            <Field label="До какого часа" isRequired error={errorOf('end_time')}>
              <TimeInput value={draft.end_time} onChange={(end_time) => onChange({ end_time })} />
            </Field>
          </>
        )}
      </div>
      <Checkbox checked={draft.is_part} onChange={({ currentTarget }) => onChange({ is_part: currentTarget.checked })}>
        Не целыми днями
      </Checkbox>
    </>
  );
}

interface PlaceFieldsProps {
  lesson: BentLesson;
  decision: Decision | undefined;
  today: Day;
  onChange(lesson: BentLesson, change: Partial<Decision>): void;
}

/** The new place of one moved lesson. */
export function PlaceFields({ lesson, decision, today, onChange }: PlaceFieldsProps) {
  const to = lesson.to;
  return (
    <div className={styles.when}>
      <Field label="Новый день">
        <DatePicker
          today={today}
          min={today}
          value={decision?.conducted_date ?? to?.conducted_date ?? null}
          onChange={(conducted_date) => onChange(lesson, { conducted_date })}
        />
      </Field>
      <Field label="Новое начало">
        <TimeInput
          value={decision?.start_time ?? (to === null ? '' : clockOf(to.start_time))}
          onChange={(start_time) => onChange(lesson, { start_time })}
        />
      </Field>
    </div>
  );
}
