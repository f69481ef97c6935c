import type { BentLesson } from '@planner/contract';
import { FormDialog } from '@planner/forms';
import { clockOf, dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { Checkbox, Chips, Field, Segmented } from '@planner/ui';
import type { ReactNode } from 'react';
import { presetDays, type AwayDraft, type Decision } from './away-draft.ts';
import { BentList } from './bent-list.tsx';
import { DayFields, PlaceFields } from './day-fields.tsx';
import { TellFields } from './tell-fields.tsx';
import { ACT_TEXT, PRESET_TEXT, saveLabel } from './time-off-wording.ts';
import { TimesOff } from './times-off.tsx';
import type { Bending } from './use-bending.ts';

interface AwayFormProps {
  away: Bending<AwayDraft>;
  tabs: ReactNode;
  /** Whether closing the dialog loses text of another tab. */
  hasUnsaved: boolean;
  onClose(): void;
}

const ACTS = ['cancel', 'move', 'keep'] as const;
const ACTS_OF_ONE = ['cancel', 'later', 'move', 'keep'] as const;
const PRESETS = ['today', 'tomorrow', 'week', 'next-week'] as const;

/** WRK-12. The time in which the teacher is away, with every lesson of it and one confirmation. */
export function AwayForm({ away: { form, report, refused }, tabs, hasUnsaved, onClose }: AwayFormProps) {
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
      hasUnsaved={hasUnsaved}
      onClose={onClose}
      cancelLabel="Закрыть"
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
      <DayFields draft={draft} today={today} errorOf={errorOf} onChange={days} />
      <Field isGroup label="Что с занятиями">
        <Segmented
          isWide
          label="Что с занятиями"
          options={ACTS.map((value) => ({ value, label: ACT_TEXT[value] }))}
          value={draft.act}
          onChange={(act) => set({ act, decisions: {} })}
        />
      </Field>
      {draft.act === 'cancel' && (
        <Checkbox checked={draft.is_later} onChange={({ currentTarget }) => set({ is_later: currentTarget.checked })}>
          Отработать позже: занятия подождут нового времени на странице «Сейчас»
        </Checkbox>
      )}
      <TellFields form={form} report={report} refused={refused} />
      {report !== undefined && (
        <BentList
          lessons={report.lessons}
          acts={ACTS_OF_ONE}
          onAct={(lesson, act) => decide(lesson, { act })}
          place={(lesson) =>
            lesson.act === 'move' && (
              <PlaceFields lesson={lesson} decision={draft.decisions[lesson.id]} today={today} onChange={decide} />
            )
          }
        />
      )}
      <TimesOff />
    </FormDialog>
  );
}
