import { FormDialog } from '@planner/forms';
import { dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { DatePicker, Field, Segmented, Select } from '@planner/ui';
import type { ReactNode } from 'react';
import { BentList } from './bent-list.tsx';
import { SHIFT_MINUTES } from '../lesson-change/shift-lengths.ts';
import { TellFields } from './tell-fields.tsx';
import { saveLabel } from './time-off-wording.ts';
import type { ShiftDraft } from './shift-draft.ts';
import type { Bending } from './use-bending.ts';
import styles from './time-off.module.css';

interface ShiftFormProps {
  shift: Bending<ShiftDraft>;
  tabs: ReactNode;
  /** Whether closing the dialog loses text of another tab. */
  hasUnsaved: boolean;
  onClose(): void;
}

const BY = [
  { value: 'minutes', label: 'На другое время' },
  { value: 'day', label: 'На другой день' },
] as const;

const ACTS = ['move', 'keep'] as const;

/** WRK-12. All lessons of a day at another time or on another day, with one confirmation. */
export function ShiftForm({ shift: { form, report, refused }, tabs, hasUnsaved, onClose }: ShiftFormProps) {
  const { draft, set } = form;
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const errorOf = (field: string) => form.errors[field] ?? refused?.fields[field];

  return (
    <FormDialog
      form={form}
      title="Сдвинуть день"
      size="large"
      hasUnsaved={hasUnsaved}
      onClose={onClose}
      cancelLabel="Закрыть"
      saveLabel={saveLabel(report, 'Сдвинуть')}
      savingLabel="Переносим"
      isAlertLastResort
    >
      {tabs}
      <Segmented isWide label="Куда" options={BY} value={draft.by} onChange={(by) => set({ by })} />
      <div className={styles.by}>
        <Field label="День" isRequired error={errorOf('date')}>
          <DatePicker today={today} min={today} value={draft.date} onChange={(day) => set({ date: day, keep: [] })} />
        </Field>
        {draft.by === 'minutes' ? (
          <Field label="На сколько" error={errorOf('minutes')}>
            <Select
              items={SHIFT_MINUTES}
              value={draft.minutes}
              onChange={(minutes) => minutes !== null && set({ minutes })}
            />
          </Field>
        ) : (
          <Field label="На какой день" isRequired error={errorOf('to_date')}>
            <DatePicker today={today} min={today} value={draft.to_date} onChange={(day) => set({ to_date: day })} />
          </Field>
        )}
      </div>
      <TellFields form={form} report={report} refused={refused} />
      {report !== undefined && (
        <BentList
          lessons={report.lessons}
          acts={ACTS}
          onAct={({ id }, act) =>
            set({ keep: act === 'keep' ? [...draft.keep, id] : draft.keep.filter((kept) => kept !== id) })
          }
        />
      )}
    </FormDialog>
  );
}
