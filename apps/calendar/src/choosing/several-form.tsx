import type { Lesson } from '@planner/contract';
import { FormDialog } from '@planner/forms';
import { Banner, Field, Select } from '@planner/ui';
import { counted } from '@planner/wording';
import { useState } from 'react';
import { BentList } from '../time-off/bent-list.tsx';
import { TellFields } from '../time-off/tell-fields.tsx';
import { saveLabel } from '../time-off/time-off-wording.ts';
import styles from './choosing.module.css';
import { dayItems, minuteItems } from './shift-items.ts';
import type { Shift } from './several-draft.ts';
import { useSeveral } from './use-several.ts';

interface SeveralFormProps {
  lessons: readonly Lesson[];
  act: 'cancel' | 'move';
  /** The move that the user has made by dragging. */
  by?: Shift;
  onDone(this: void): void;
  /** Called when the move waits on this device. */
  onWaits(this: void): void;
  onClose(this: void): void;
}

const WORDS = {
  cancel: { title: 'Отменить занятия', keep: 'Не отменять', saving: 'Отменяем' },
  move: { title: 'Перенести занятия', keep: 'Не переносить', saving: 'Переносим' },
} as const;
const NOWHERE: Shift = { days: 0, minutes: 0 };

/** LSN-233, PWA-39. Moves or cancels the chosen lessons after one confirmation. */
export function SeveralForm({ lessons, act, by = NOWHERE, onDone, onWaits, onClose }: SeveralFormProps) {
  // The lessons that were chosen when the form opened.
  const [chosen] = useState(lessons);
  const { form, report, refused, willWait } = useSeveral({ lessons: chosen, act, by, onDone, onWaits });
  const { draft, set } = form;
  const errorOf = (field: string) => form.errors[field] ?? refused?.fields[field];
  const words = WORDS[act];
  const isNowhere = act === 'move' && draft.days === 0 && draft.minutes === 0;
  const known = willWait ? `Перенести ${counted(chosen.length, 'занятие')}` : saveLabel(report, 'Перенести');
  const label = isNowhere ? 'Перенести' : known;

  return (
    <FormDialog
      form={form}
      title={words.title}
      onClose={onClose}
      cancelLabel={words.keep}
      saveLabel={label}
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
      {!isNowhere && <TellFields form={form} report={report} refused={refused} hasEffect={!willWait} />}
      {!isNowhere && willWait && (
        <Banner tone="warn">
          Нет сети. Перенос подождёт на этом устройстве, а занятия на его месте проверим потом.
        </Banner>
      )}
      {report !== undefined && <BentList lessons={report.lessons} />}
    </FormDialog>
  );
}
