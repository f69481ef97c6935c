import type { BentLesson } from '@planner/contract';
import { FormDialog, TextField } from '@planner/forms';
import { clockOf, dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { Checkbox, Chips, DatePicker, Field, Segmented, TimeInput } from '@planner/ui';
import type { ReactNode } from 'react';
import { presetDays, type AwayDraft, type Decision, type Preset } from './away-draft.ts';
import { BentList } from './bent-list.tsx';
import { BentSummary } from './bent-summary.tsx';
import { ACT_TEXT, PRESET_TEXT, saveLabel } from './time-off-wording.ts';
import { TimesOff } from './times-off.tsx';
import { useAway } from './use-bending.ts';
import styles from './time-off.module.css';

interface AwayFormProps {
  first_day: string;
  last_day: string;
  tabs: ReactNode;
  onDone(): void;
  onClose(): void;
}

// The lists contain each key of the tables once.
const ACTS = Object.keys(ACT_TEXT) as (keyof typeof ACT_TEXT)[];
const PRESETS = Object.keys(PRESET_TEXT) as Preset[];

/** WRK-12. The time in which the teacher is away, with every lesson of it and one confirmation. */
export function AwayForm({ first_day, last_day, tabs, onDone, onClose }: AwayFormProps) {
  const { form, report, refused } = useAway(first_day, last_day, onDone);
  const { draft, set } = form;
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const presets = presetDays(today);
  const chosen = PRESETS.filter(
    (preset) => presets[preset].first_day === draft.first_day && presets[preset].last_day === draft.last_day,
  );
  const errorOf = (field: string) => form.errors[field] ?? refused?.fields[field];
  const decide = (lesson: BentLesson, decision: Partial<Decision>) => {
    const known = draft.decisions[lesson.id];
    const before = {
      act: lesson.act,
      conducted_date: lesson.to?.conducted_date ?? null,
      start_time: lesson.to === null ? null : clockOf(lesson.to.start_time),
    };
    set({ decisions: { ...draft.decisions, [lesson.id]: { ...before, ...known, ...decision } } });
  };
  const days = (next: Partial<AwayDraft>) => set({ ...next, decisions: {} });

  return (
    <FormDialog
      form={form}
      title="Меня не будет"
      size="large"
      hasUnsaved={false}
      onClose={onClose}
      saveLabel={saveLabel(report, 'Записать')}
      saveLook={report !== undefined && report.cancelled > 0 ? 'danger' : 'primary'}
      savingLabel="Меняем"
      isAlertLastResort
    >
      {tabs}
      <Field isGroup label="Когда">
        <Chips
          label="Когда"
          isSingle
          options={PRESETS.map((value) => ({ value, label: PRESET_TEXT[value] }))}
          values={chosen.slice(0, 1)}
          onChange={([preset]) => preset !== undefined && days(presets[preset])}
        />
      </Field>
      <div className={styles.when}>
        <Field label="Первый день" isRequired error={errorOf('first_day')}>
          <DatePicker today={today} min={today} value={draft.first_day} onChange={(day) => days({ first_day: day })} />
        </Field>
        <Field label="Последний день" isRequired error={errorOf('last_day')}>
          <DatePicker today={today} min={today} value={draft.last_day} onChange={(day) => days({ last_day: day })} />
        </Field>
        {draft.is_part && (
          <>
            <Field label="С какого часа" isRequired error={errorOf('start_time')}>
              <TimeInput value={draft.start_time} onChange={(start_time) => days({ start_time })} />
            </Field>
            <Field label="До какого часа" isRequired error={errorOf('end_time')}>
              <TimeInput value={draft.end_time} onChange={(end_time) => days({ end_time })} />
            </Field>
          </>
        )}
      </div>
      <Checkbox checked={draft.is_part} onChange={({ currentTarget }) => days({ is_part: currentTarget.checked })}>
        Не целыми днями
      </Checkbox>
      <Field isGroup label="Что с занятиями">
        <Segmented
          isWide
          label="Что с занятиями"
          options={ACTS.map((value) => ({ value, label: ACT_TEXT[value] }))}
          value={draft.act}
          onChange={(act) => set({ act, decisions: {} })}
        />
      </Field>
      <TextField form={form} name="reason" label="Причина" hint="Её увидят ученики" maxLength={500} />
      <Checkbox checked={draft.notify} onChange={({ currentTarget }) => set({ notify: currentTarget.checked })}>
        Сообщить ученикам
      </Checkbox>
      <BentSummary report={report} refused={refused} notify={draft.notify} />
      {report !== undefined && (
        <BentList
          lessons={report.lessons}
          acts={ACTS}
          onAct={(lesson, act) => decide(lesson, { act })}
          place={(lesson) =>
            lesson.act === 'move' && (
              <div className={styles.when}>
                <Field label="Новый день">
                  <DatePicker
                    today={today}
                    min={today}
                    value={draft.decisions[lesson.id]?.conducted_date ?? lesson.to?.conducted_date ?? null}
                    onChange={(conducted_date) => decide(lesson, { conducted_date })}
                  />
                </Field>
                <Field label="Новое начало">
                  <TimeInput
                    value={draft.decisions[lesson.id]?.start_time ?? clockOf(lesson.to?.start_time ?? '')}
                    onChange={(start_time) => decide(lesson, { start_time })}
                  />
                </Field>
              </div>
            )
          }
        />
      )}
      <TimesOff />
    </FormDialog>
  );
}
