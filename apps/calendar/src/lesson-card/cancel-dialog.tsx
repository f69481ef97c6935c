import { call, isApiError } from '@planner/api-client';
import type { InputOf, Lesson, Participant } from '@planner/contract';
import { checkedBy, FormDialog, TextField, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { isDay } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Banner, DatePicker, Field, Segmented, Select, Skeleton } from '@planner/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readLesson } from '../lesson-change/read-lesson.ts';
import { useSettled } from '../lesson-change/use-settled.ts';
import { cancelledText, CHARGE_TEXT, whoseLesson } from './lesson-card-wording.ts';
import styles from './lesson-card.module.css';

interface CancelDialogProps {
  lesson: Lesson;
  /** The student who asks for it. */
  asking: Participant | null;
  today: string;
  onDone(): void;
  onClose(): void;
}

type Wish = Omit<InputOf<'POST /api/cancel-lesson'>['body'], 'version'>;

interface CancelDraft {
  by: 'teacher' | 'student';
  charge: keyof typeof CHARGE_TEXT;
  /** null for everybody of a group. */
  student_id: number | null;
  reason: string;
  scope: 'one' | 'following';
  until: string | null;
}

const BY = [
  { value: 'teacher', label: 'Отменяю я' },
  { value: 'student', label: 'Отменил ученик' },
] as const;
const CHARGES = (['auto', 'full', 'half', 'none'] as const).map((value) => ({ value, label: CHARGE_TEXT[value] }));
const REACH = [
  { value: 'one', label: 'Только это' },
  { value: 'following', label: 'Пауза до…' },
] as const;
const EVERYBODY = 0;
const NO_LAST_DAY = 'Выберите последний день паузы';

const NOTHING_WISHED: CancelDraft = {
  by: 'teacher',
  charge: 'auto',
  student_id: null,
  reason: '',
  scope: 'one',
  until: null,
};

/** CAB-77. What a student asks for. */
const askedBy = ({ group_id }: Lesson, { student_id, reason }: Participant): CancelDraft => ({
  ...NOTHING_WISHED,
  by: 'student',
  reason,
  student_id: group_id === null ? null : student_id,
});

const wishOf = (lesson: Lesson, { student_id, until, ...wish }: CancelDraft): Wish => ({
  ...wish,
  lesson_id: lesson.id,
  ...(student_id !== null && { student_id }),
  ...(wish.scope === 'following' && until !== null && { until }),
});

const isReady = ({ scope, until }: CancelDraft): boolean => scope === 'one' || (until !== null && isDay(until));

/** LSN-58. Cancels a lesson, one student's part of it or a pause of lessons; what is charged stands there before the click. */
export function CancelDialog({ lesson, asking, today, onDone, onClose }: CancelDialogProps) {
  const { toast } = useShell();
  const wished = asking === null ? NOTHING_WISHED : askedBy(lesson, asking);
  const [version, setVersion] = useState(lesson.version);
  const cancel = useCommand('POST /api/cancel-lesson');
  const form = useForm({
    key: 'calendar/lesson/cancel',
    subject: `${lesson.id}`,
    initial: () => wished,
    check: (draft) => checkedBy(isReady(draft) ? {} : { until: NO_LAST_DAY }, () => wishOf(lesson, draft)),
    send: (body) => cancel.mutateAsync({ body: { ...body, version } }),
    onSaved({ cancelled }) {
      toast(cancelledText(cancelled), 'done');
      onDone();
    },
    async renew() {
      setVersion((await readLesson(lesson.id)).version);
      return wished;
    },
    isGuarded: false,
  });
  const { draft, errors, set } = form;
  const settled = useSettled(JSON.stringify({ ...wishOf(lesson, draft), reason: '' }));
  const preview = useQuery({
    queryKey: ['cancel-preview', settled, lesson.version, version],
    queryFn: ({ signal }) => {
      const settledWish = JSON.parse(settled) as Wish; // the very text made of a wish above
      return call('POST /api/cancel-lesson', { body: { ...settledWish, version, dry_run: true } }, { signal });
    },
    enabled: isReady(draft),
    retry: false,
    gcTime: 0,
  });
  const refused = isApiError(preview.error) && form.alert === null ? preview.error : null;

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
              ...lesson.participants.map(({ student_id, student_name }) => ({ id: student_id, text: student_name })),
            ]}
            value={draft.student_id ?? EVERYBODY}
            onChange={(id) => set({ student_id: id === EVERYBODY ? null : id })}
          />
        </Field>
      )}
      <TextField form={form} name="reason" label="Причина" hint="Её увидит ученик" maxLength={500} />
      {lesson.in_rule && (
        <div className={styles.pause}>
          <Segmented
            isWide
            label="Сколько занятий"
            options={REACH}
            value={draft.scope}
            onChange={(scope) => set({ scope })}
          />
          {draft.scope === 'following' && (
            <Field label="Последний день паузы" isRequired error={errors['until'] ?? refused?.fields.until}>
              <DatePicker
                today={today}
                min={lesson.conducted_date}
                value={draft.until}
                onChange={(until) => set({ until })}
              />
            </Field>
          )}
        </div>
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
      {refused && refused.fields.until === undefined && <Banner tone="bad">{refused.message}</Banner>}
    </FormDialog>
  );
}
