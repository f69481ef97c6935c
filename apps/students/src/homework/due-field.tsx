import { HOMEWORK_FIELDS } from '@planner/contract/homework-table';
import type { FormPart } from '@planner/forms';
import type { Day } from '@planner/schedule';
import { DateTimePicker, Field, Select } from '@planner/ui';
import type { DueKind, HomeworkDraft } from './homework-draft.ts';
import styles from './homework.module.css';

const DUE: { id: DueKind; name: string }[] = [
  { id: 'next', name: 'К следующему занятию' },
  { id: 'day', name: 'К дню…' },
  { id: 'none', name: 'Без срока' },
];

/** HMW-4, HMW-83. The due date: by default the next lesson; or a day with an optional time, or none. */
export function DueField({ form, today }: { form: FormPart<HomeworkDraft>; today: Day }) {
  const { due, day, time } = form.draft;
  const error = form.errors.due_at;
  return (
    <div className={styles.due}>
      <Field label={HOMEWORK_FIELDS.due_at.label} {...(due !== 'day' && { error })}>
        <Select
          items={DUE}
          value={due}
          onChange={(chosen) =>
            form.set({ due: chosen ?? 'next', ...(chosen === 'day' && day === null && { day: today }) })
          }
        />
      </Field>
      {due === 'day' && (
        <DateTimePicker
          dayLabel="День"
          timeLabel="Ко времени"
          day={day}
          time={time}
          today={today}
          min={today}
          error={error}
          onChange={(chosen) => form.set(chosen)}
        />
      )}
    </div>
  );
}
