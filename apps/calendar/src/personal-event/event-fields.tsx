import { type FormPart, TextField } from '@planner/forms';
import type { Day } from '@planner/schedule';
import { Checkbox } from '@planner/ui';
import type { EventDraft } from './event-draft.ts';
import { EventTimes } from './event-times.tsx';
import styles from './personal-event.module.css';

interface EventFieldsProps {
  form: FormPart<EventDraft>;
  today: Day;
}

/** WRK-36. The title of an event, its days and times, and whether each week repeats it. */
export function EventFields({ form, today }: EventFieldsProps) {
  const { draft, set } = form;
  const { first_day, last_day } = draft;
  // A date field without a value begins with the first day.
  const setWhole = (isWhole: boolean) => set({ is_whole: isWhole, last_day: last_day ?? first_day });
  return (
    <>
      <TextField
        form={form}
        name="title"
        label="Название"
        hint="Видите только вы"
        placeholder="Врач"
        isRequired
        maxLength={200}
      />
      <EventTimes form={form} today={today} />
      <div className={styles.choices}>
        <Checkbox checked={draft.is_whole} onChange={({ currentTarget }) => setWhole(currentTarget.checked)}>
          Весь день
        </Checkbox>
        <Checkbox checked={draft.is_weekly} onChange={({ currentTarget }) => set({ is_weekly: currentTarget.checked })}>
          Каждую неделю
        </Checkbox>
      </div>
    </>
  );
}
