import { FormDialog } from '@planner/forms';
import { Banner, Field, Select } from '@planner/ui';
import { useState } from 'react';
import { BentList } from '../time-off/bent-list.tsx';
import { TellFields } from '../time-off/tell-fields.tsx';
import { saveLabel } from '../time-off/time-off-wording.ts';
import styles from './choosing.module.css';
import { dayItems, minuteItems } from './shift-items.ts';
import type { Shift } from './several-draft.ts';
import { useSeveral } from './use-several.ts';

interface SeveralFormProps {
  ids: readonly number[];
  act: 'cancel' | 'move';
  /** The move that the user has made by dragging. */
  by?: Shift;
  onDone(this: void): void;
  onClose(this: void): void;
}

const WORDS = {
  cancel: { title: 'Отменить занятия', keep: 'Не отменять', saving: 'Отменяем' },
  move: { title: 'Перенести занятия', keep: 'Не переносить', saving: 'Переносим' },
} as const;
const NOWHERE: Shift = { days: 0, minutes: 0 };

/** LSN-233. Moves or cancels the chosen lessons after one confirmation. */
export function SeveralForm({ ids, act, by = NOWHERE, onDone, onClose }: SeveralFormProps) {
  // The lessons that were chosen when the form opened.
  const [chosen] = useState(ids);
  const { form, report, refused } = useSeveral({ ids: chosen, act, by, onDone });
  const { draft, set } = form;
  const errorOf = (field: string) => form.errors[field] ?? refused?.fields[field];
  const words = WORDS[act];
  const isNowhere = act === 'move' && draft.days === 0 && draft.minutes === 0;

  return (
    <FormDialog
      form={form}
      title={words.title}
      onClose={onClose}
      cancelLabel={words.keep}
      saveLabel={isNowhere ? 'Перенести' : saveLabel(report, 'Перенести')}
      savingLabel={words.saving}
      saveLook={act === 'cancel' ? 'danger' : 'primary'}
      isAlertLastResort
    >
      {act === 'move' && (
        <div className={styles.by}>
          <Field label="На какой день" error={errorOf('days')}>
            <Select items={dayItems(by.days)} value={draft.days} onChange={(days) => days !== null && set({ days })} />
          </Field>
          <Field label="На какое время" error={errorOf('minutes')}>
            <Select
              items={minuteItems(by.minutes)}
              value={draft.minutes}
              onChange={(minutes) => minutes !== null && set({ minutes })}
            />
          </Field>
        </div>
      )}
      {refused?.fields['ids'] !== undefined && <Banner tone="bad">{refused.fields['ids']}</Banner>}
      {!isNowhere && <TellFields form={form} report={report} refused={refused} />}
      {report !== undefined && <BentList lessons={report.lessons} />}
    </FormDialog>
  );
}
