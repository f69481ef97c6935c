import type { FormPart } from '@planner/forms';
import type { Day } from '@planner/schedule';
import { DatePicker, Field, TimeInput } from '@planner/ui';
import { isOverMidnight, type EventDraft } from './event-draft.ts';
import styles from './personal-event.module.css';

interface EventTimesProps {
  form: FormPart<EventDraft>;
  today: Day;
}

/** The days and clock times of an event, and the day on which a weekly one ends. */
export function EventTimes({ form: { draft, errors, set }, today }: EventTimesProps) {
  const { first_day, last_day, is_whole, start_time, end_time, is_weekly, repeat_until } = draft;
  return (
    <div className={styles.when}>
      <Field label={is_whole ? 'Первый день' : 'День'} isRequired error={errors.first_day}>
        <DatePicker today={today} value={first_day} onChange={(day) => set({ first_day: day })} />
      </Field>
      {is_whole ? (
        <Field label="Последний день" isRequired error={errors.last_day}>
          <DatePicker today={today} value={last_day} onChange={(day) => set({ last_day: day })} />
        </Field>
      ) : (
        <>
          <Field label="Начало" isRequired error={errors.start_time}>
            <TimeInput value={start_time} onChange={(time) => set({ start_time: time })} />
          </Field>
          <Field
            label="Конец"
            isRequired
            error={errors.end_time}
            {...(isOverMidnight(draft) && { hint: 'На следующий день' })}
          >
            <TimeInput value={end_time} onChange={(time) => set({ end_time: time })} />
          </Field>
        </>
      )}
      {is_weekly && (
        <Field label="Повторять по" hint="Пусто: без конца" error={errors.repeat_until}>
          <DatePicker today={today} value={repeat_until} onChange={(day) => set({ repeat_until: day })} />
        </Field>
      )}
    </div>
  );
}
