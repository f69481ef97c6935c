import { checkedBy } from '@planner/forms';
import { TEACHER_FIELDS } from '@planner/contract/teacher-table';
import { Checkbox, Field, Switch, TimeInput } from '@planner/ui';
import { capitalised, WEEKDAYS } from '@planner/wording';
import { SectionCard } from '../section-card.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { useFirstField } from '../use-first-field.ts';
import { type CheckedSection, useSection } from '../use-section.ts';
import { MovesPart } from './moves-part.tsx';
import {
  movesOf,
  type WorkingDay,
  workingHoursOf,
  type WorkingTimeDraft,
  workingTimeDraft,
  workingTimeFaults,
} from './working-time-draft.ts';
import styles from './working-time.module.css';

const { off_on_holidays, working_hours } = TEACHER_FIELDS;

const check = (draft: WorkingTimeDraft): CheckedSection =>
  checkedBy(workingTimeFaults(draft), () => ({
    off_on_holidays: draft.off_on_holidays,
    working_hours: workingHoursOf(draft),
    moves: movesOf(draft),
  }));

const words = async () => (await import('./working-time-words.ts')).WORKING_TIME_WORDS;

/** WRK-16, WRK-17, MOV-1. The working hours by weekday, and the switches of public holidays and of moves. */
export function WorkingTimeForm({ profile }: { profile: TeacherProfile }) {
  const form = useSection({ key: 'working-time', profile, draftOf: workingTimeDraft, check, words });
  useFirstField('working-time');
  const { draft, errors, set } = form;
  return (
    <SectionCard id="working-time-form" title="Рабочее время" form={form}>
      <Switch
        isSpread
        checked={draft.off_on_holidays}
        onChange={({ target }) => set({ off_on_holidays: target.checked })}
      >
        {off_on_holidays.label}
      </Switch>
      <p className={styles.hint}>
        Новые регулярные занятия пропустят праздники России и перенесённые выходные, о разовом календарь предупредит.
        Уже поставленные занятия останутся: их отменит «Меня не будет».
      </p>
      <Switch isSpread checked={draft.has_hours} onChange={({ target }) => set({ has_hours: target.checked })}>
        {working_hours.label}
      </Switch>
      <p className={styles.hint}>Остальное время календарь закрасит. Поставить занятие можно и там.</p>
      {draft.has_hours && (
        <Field isGroup isLabelHidden label="Рабочие часы по дням" error={errors.has_hours}>
          <div className={styles.days}>
            {WEEKDAYS.map(({ id, label, name }) => {
              const day = draft.days[id];
              if (day === undefined) return null;
              return (
                <DayRow
                  key={id}
                  label={label}
                  name={capitalised(name)}
                  day={day}
                  error={errors[`days.${id}`]}
                  onChange={(next) => set({ days: { ...draft.days, [id]: { ...day, ...next } } })}
                />
              );
            })}
          </div>
        </Field>
      )}
      <MovesPart form={form} />
    </SectionCard>
  );
}

interface DayRowProps {
  label: string;
  name: string;
  day: WorkingDay;
  error: string | undefined;
  onChange(next: Partial<WorkingDay>): void;
}

function DayRow({ label, name, day, error, onChange }: DayRowProps) {
  return (
    <div className={styles.day} role="group" aria-label={name}>
      <Checkbox
        checked={day.is_worked}
        aria-label={`${name}: рабочий день`}
        onChange={({ target }) => onChange({ is_worked: target.checked })}
      >
        {label}
      </Checkbox>
      {day.is_worked ? (
        <>
          <Field isLabelHidden label={`${name}, начало`} error={error}>
            <TimeInput value={day.start_time} onChange={(start_time) => onChange({ start_time })} />
          </Field>
          <span aria-hidden="true">–</span>
          <Field isLabelHidden label={`${name}, конец`}>
            <TimeInput value={day.end_time} onChange={(end_time) => onChange({ end_time })} />
          </Field>
        </>
      ) : (
        <span className={styles.free}>выходной</span>
      )}
    </div>
  );
}
