import type { Lesson, Participant } from '@planner/contract';
import { FormDialog, TextField } from '@planner/forms';
import { Banner, Checkbox, Field, Segmented, Select, Skeleton } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { CHARGE_TEXT, whoseLesson } from '../lesson-card-wording.ts';
import styles from '../lesson-card.module.css';
import { isReady, NO_LAST_DAY } from './cancel-draft.ts';
import { PauseFields } from './pause-fields.tsx';
import { useCancellation } from './use-cancellation.ts';

interface CancelDialogProps {
  lesson: Lesson;
  /** The student whose request is answered. */
  asking: Participant | null;
  today: string;
  onDone(): void;
  onClose(): void;
}

const BY = [
  { value: 'teacher', label: 'Отменяю я' },
  { value: 'student', label: 'Отменил ученик' },
] as const;
const CHARGES = (['auto', 'full', 'half', 'none'] as const).map((value) => ({ value, label: CHARGE_TEXT[value] }));
const EVERYBODY = 0;
const AWAY = {
  waits: 'Нет сети. Отмена подождёт на этом устройстве. Ничего не спишется',
  needs_network: 'Нет сети. Без неё можно отменить только одно занятие целиком и без списания',
} as const;

/** LSN-58. Cancels a lesson, one student's part of it, or all lessons of a pause. Shows the charge before the click. */
export function CancelDialog({ lesson, asking, today, onDone, onClose }: CancelDialogProps) {
  const { form, preview, refused, away } = useCancellation(lesson, asking, onDone);
  const { draft, errors, set } = form;

  return (
    <FormDialog
      form={form}
      className={styles.panel ?? ''}
      title="Отменить занятие"
      hasUnsaved={false}
      onClose={onClose}
      cancelLabel="Не отменять"
      saveLabel="Отменить занятие"
      saveLook="danger"
      savingLabel="Отменяем"
      isAlertLastResort
    >
      <p className={styles.quiet}>{whoseLesson(lesson)}</p>
      <Segmented isWide label="Кто отменяет" options={BY} value={draft.by} onChange={(by) => set({ by })} />
      {lesson.group_id !== null && (
        <Field label="Для кого">
          <Select
            items={[
              { id: EVERYBODY, text: 'Вся группа' },
              ...lesson.participants.map((one) => ({ id: one.student_id, text: distinctName(one) })),
            ]}
            value={draft.student_id ?? EVERYBODY}
            onChange={(id) => set({ student_id: id === EVERYBODY ? null : id })}
          />
        </Field>
      )}
      <TextField form={form} name="reason" label="Причина" hint="Её увидит ученик" maxLength={500} />
      {lesson.in_rule && (
        <PauseFields form={form} lesson={lesson} today={today} error={errors['until'] ?? refused?.fields.until} />
      )}
      {draft.student_id === null && (
        <Checkbox checked={draft.make_up} onChange={({ currentTarget }) => set({ make_up: currentTarget.checked })}>
          Отработать позже
        </Checkbox>
      )}
      <Field isGroup label="Списать">
        <Segmented
          isWide
          label="Списать"
          options={CHARGES}
          value={draft.charge}
          onChange={(charge) => set({ charge })}
        />
      </Field>
      <div role="status" aria-label="Что спишется" className={styles.cost}>
        {preview.data === undefined ? preview.isFetching && <Skeleton width="70%" height={18} /> : preview.data.text}
        {!isReady(draft) && NO_LAST_DAY}
      </div>
      {away !== null && <Banner tone="warn">{AWAY[away]}</Banner>}
      {refused && refused.fields.until === undefined && <Banner tone="bad">{refused.message}</Banner>}
    </FormDialog>
  );
}
