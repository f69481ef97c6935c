import type { FormPart } from '@planner/forms';
import type { Day } from '@planner/schedule';
import { DatePicker, Field, Select } from '@planner/ui';
import type { DueKind, HomeworkDraft } from './homework-draft.ts';
import styles from './homework.module.css';

const DUE: { id: DueKind; name: string }[] = [
  { id: 'next', name: 'К следующему занятию' },
  { id: 'day', name: 'К дню…' },
  { id: 'none', name: 'Без срока' },
];

/** HMW-4. Until when: the next lesson unless a day, or nothing, is chosen. */
export function DueField({ form, today }: { form: FormPart<HomeworkDraft>; today: Day }) {
  const { due, day } = form.draft;
  const error = form.errors.due_at;
  return (
    <div className={styles.due}>
      <Field label="Срок" {...(due !== 'day' && { error })}>
        <Select
          items={DUE}
          value={due}
          onChange={(chosen) =>
            form.set({ due: chosen ?? 'next', ...(chosen === 'day' && day === null && { day: today }) })
          }
        />
      </Field>
      {due === 'day' && (
        <Field label="День" error={error}>
          <DatePicker value={day} today={today} min={today} onChange={(chosen) => form.set({ day: chosen })} />
        </Field>
      )}
    </div>
  );
}
