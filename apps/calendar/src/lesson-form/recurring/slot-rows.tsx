import type { FormPart } from '@planner/forms';
import { isDay, type Day } from '@planner/schedule';
import { useUser } from '@planner/shell-api';
import { Chips, Field, IconButton, TimeInput } from '@planner/ui';
import { WEEKDAYS, weekdayLabel, weekdayName, capitalised } from '@planner/wording';
import { Plus, X } from 'lucide-react';
import { weeklyClockText, type StudentZone } from '../fields/clock/student-clock.ts';
import { withEnd, withStart, type SpanDraft } from '../fields/time-draft.ts';
import type { RuleDraft, SlotDraft } from './draft/recurring-draft.ts';
import { withChangedSlot, withoutSlot, withSlot, withWeekdays } from './draft/slot-draft.ts';
import styles from './recurring.module.css';

interface SlotRowsProps {
  form: FormPart<RuleDraft>;
  /** The time that the form opened with: the first row gets it. */
  first: SpanDraft;
  usualMinutes: number | undefined;
  today: Day;
  students: readonly StudentZone[];
}

const DAYS = WEEKDAYS.map(({ id, label, name }) => ({ value: id, label, fullLabel: name }));

/** RUL-1, RUL-2. The weekdays, and a row of times for each weekly lesson. */
export function SlotRows({ form: { draft, errors, set }, first, usualMinutes, today, students }: SlotRowsProps) {
  const { time_zone: own } = useUser();
  const { slots, starts_on } = draft;
  const from = starts_on !== null && isDay(starts_on) ? starts_on : today;
  return (
    <>
      <Field label="Дни недели" isRequired isGroup error={errors.slots}>
        <Chips
          isSquare
          label="Дни недели"
          options={DAYS}
          values={[...new Set(slots.map(({ day_of_week_id }) => day_of_week_id))]}
          onChange={(days) => set(withWeekdays(draft, days, first, usualMinutes))}
        />
      </Field>
      {slots.map((slot, index) => (
        <SlotRow
          key={slot.key}
          slot={slot}
          isFirstOfDay={slots[index - 1]?.day_of_week_id !== slot.day_of_week_id}
          usualMinutes={usualMinutes}
          studentClock={weeklyClockText(slot, from, { own, students })}
          startError={errors[`slots.${index}.start_time`]}
          endError={errors[`slots.${index}.end_time`]}
          onChange={(changed) => set(withChangedSlot(draft, changed))}
          onAdd={() => set(withSlot(draft, slot.day_of_week_id, first, usualMinutes))}
          onRemove={() => set(withoutSlot(draft, slot.key))}
        />
      ))}
    </>
  );
}

interface SlotRowProps {
  slot: SlotDraft;
  isFirstOfDay: boolean;
  usualMinutes: number | undefined;
  /** «у ученика 17:00», «Аня — 17:00; Петя — 19:00»; empty when the zones are equal. */
  studentClock: string;
  startError: string | undefined;
  endError: string | undefined;
  onChange(slot: SlotDraft): void;
  onAdd(): void;
  onRemove(): void;
}

function SlotRow(props: SlotRowProps) {
  const { slot, isFirstOfDay, usualMinutes, studentClock, startError, endError, onChange, onAdd, onRemove } = props;
  const day = weekdayName(slot.day_of_week_id);
  const title = capitalised(day);
  return (
    <div className={styles.slot} role="group" aria-label={title}>
      <span className={styles.day} aria-hidden="true">
        {isFirstOfDay ? weekdayLabel(slot.day_of_week_id) : ''}
      </span>
      <Field isLabelHidden label={`${title}, начало`} error={startError}>
        <TimeInput value={slot.start_time} onChange={(start) => onChange(withStart(slot, start, usualMinutes))} />
      </Field>
      <span className={styles.dash} aria-hidden="true">
        –
      </span>
      <Field isLabelHidden label={`${title}, конец`} error={endError}>
        <TimeInput value={slot.end_time} onChange={(end) => onChange(withEnd(slot, end))} />
      </Field>
      <span className={styles.slotButtons}>
        <IconButton label={`${title}: ещё одно время`} onClick={onAdd}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={`${title}: убрать ${slot.start_time}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
      {studentClock !== '' && <p className={styles.studentClock}>{studentClock}</p>}
    </div>
  );
}
