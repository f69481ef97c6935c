import { call, isApiError } from '@planner/api-client';
import type { InputOf, Lesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { isDay } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Banner, Button, DatePicker, Field, Segmented, Select, Skeleton, TextInput } from '@planner/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../lesson-change/use-settled.ts';
import { cancelledText, CHARGE_TEXT } from './lesson-card-wording.ts';
import styles from './lesson-card.module.css';

interface CancelStepProps {
  lesson: Lesson;
  today: string;
  /** Whether the step is seen: it asks nothing before. */
  isShown: boolean;
  onDone(): void;
}

type Wish = InputOf<'POST /api/cancel-lesson'>['body'];

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

/** LSN-58. Cancels a lesson, one student's part of it or a pause of lessons; what is charged stands there before the click. */
export function useCancelStep({ lesson, today, isShown, onDone }: CancelStepProps) {
  const { toast } = useShell();
  const cancel = useCommand('POST /api/cancel-lesson');
  const [wish, setWish] = useState<Wish>({
    lesson_id: lesson.id,
    by: 'teacher',
    charge: 'auto',
    scope: 'one',
    reason: '',
  });
  const [until, setUntil] = useState<string | null>(null);
  const isPause = wish.scope === 'following';
  const isReady = !isPause || (until !== null && isDay(until));
  const asked: Wish = { ...wish, ...(isPause && until !== null && { until }) };
  const settled = useSettled(JSON.stringify({ ...asked, reason: '' }));
  const preview = useQuery({
    queryKey: ['cancel-preview', settled, lesson.version],
    queryFn: ({ signal }) => {
      const settledWish = JSON.parse(settled) as Wish; // the very text made of a wish above
      return call('POST /api/cancel-lesson', { body: { ...settledWish, dry_run: true } }, { signal });
    },
    enabled: isShown && isReady,
    retry: false,
    gcTime: 0,
  });
  const change = (changed: Partial<Wish>) => {
    cancel.reset();
    setWish({ ...wish, ...changed });
  };
  const send = () =>
    cancel.mutate(
      { body: { ...asked, version: lesson.version } },
      {
        onSuccess({ cancelled }) {
          toast(cancelledText(cancelled), 'done');
          onDone();
        },
      },
    );
  const failure = cancel.error ?? (isApiError(preview.error) ? preview.error : null);

  const body = (
    <>
      <Segmented
        isWide
        label="Кто отменяет"
        options={BY}
        value={wish.by ?? 'teacher'}
        onChange={(by) => change({ by })}
      />
      {lesson.group_id !== null && (
        <Field label="Для кого">
          <Select
            items={[
              { id: EVERYBODY, text: 'Вся группа' },
              ...lesson.participants.map(({ student_id, student_name }) => ({ id: student_id, text: student_name })),
            ]}
            value={wish.student_id ?? EVERYBODY}
            onChange={(id) => change({ student_id: id === null || id === EVERYBODY ? undefined : id })}
          />
        </Field>
      )}
      <Field label="Причина" hint="Её увидит ученик" error={cancel.error?.fields.reason}>
        <TextInput
          maxLength={500}
          value={wish.reason ?? ''}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Field>
      {lesson.in_rule && (
        <div className={styles.pause}>
          <Segmented
            isWide
            label="Сколько занятий"
            options={REACH}
            value={wish.scope ?? 'one'}
            onChange={(scope) => change({ scope })}
          />
          {isPause && (
            <Field label="Последний день паузы" isRequired error={failure?.fields.until}>
              <DatePicker today={today} min={lesson.conducted_date} value={until} onChange={setUntil} />
            </Field>
          )}
        </div>
      )}
      <Field isGroup label="Списать">
        <Segmented
          isWide
          label="Списать"
          options={CHARGES}
          value={typeof wish.charge === 'string' ? wish.charge : 'auto'}
          onChange={(charge) => change({ charge })}
        />
      </Field>
      <div role="status" aria-label="Что спишется" className={styles.cost}>
        {preview.data === undefined ? preview.isFetching && <Skeleton width="70%" height={18} /> : preview.data.text}
        {!isReady && 'Выберите последний день паузы'}
      </div>
      {failure && failure.fields.until === undefined && <Banner tone="bad">{failure.message}</Banner>}
    </>
  );
  const button = (
    <Button look="danger" isLoading={cancel.isPending} loadingLabel="Отменяем" disabled={!isReady} onClick={send}>
      Отменить занятие
    </Button>
  );
  return { body, button };
}
