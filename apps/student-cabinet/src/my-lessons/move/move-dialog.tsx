import { requestKey } from '@planner/api-client';
import type { FreeTimes, OwnLesson } from '@planner/contract';
import { useCommand, useLive } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useNow, useShell } from '@planner/shell-api';
import { Banner, Button, Chips, Dialog, EmptyState, ReadStatus, Skeleton } from '@planner/ui';
import { dayHeading } from '@planner/wording';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useNamed } from '../../named/named.ts';
import { lessonText } from '../lesson-text.ts';
import { ownTime } from '../own-time.ts';
import styles from './move.module.css';

interface MoveDialogProps {
  lesson: OwnLesson;
  zone: string;
  onClose(): void;
}

/** The refusals that the next reading would repeat: their message names the way that is left. */
const CLOSED: readonly string[] = ['moves_closed', 'lesson_not_open'];

/** MOV-3, MOV-10. The free times of the teacher by day. The student asks for one of them. */
export function MoveDialog({ lesson, zone, onClose }: MoveDialogProps) {
  const { toast } = useShell();
  const isNamed = useNamed();
  const { id, student_profile_id } = lesson;
  const read = useLive('GET /api/student/free-times/{id}', { params: { id }, query: { student_profile_id } });
  const ask = useCommand('POST /api/student/moves/{id}', { newKey: requestKey });
  const [chosen, setChosen] = useState<string | null>(null);
  const days = read.data?.days;
  const isOffered = days?.some(({ times }) => times.some(({ start_at }) => start_at === chosen)) ?? false;
  const send = () => {
    if (chosen === null || !isOffered) return;
    ask.mutate(
      { params: { id }, query: { student_profile_id }, body: { start_at: chosen } },
      {
        onSuccess() {
          toast('Просьба отправлена. До ответа это время занято за вами', 'done');
          onClose();
        },
        // The time may have been taken since.
        onError: () => void read.refetch(),
      },
    );
  };
  const isEmpty = days?.length === 0;
  const refusal = CLOSED.includes(read.error?.code ?? '') ? read.error?.message : undefined;
  return (
    <Dialog
      title="Попросить перенести"
      onClose={onClose}
      footer={
        <>
          <Button disabled={ask.isPending} onClick={onClose}>
            Закрыть
          </Button>
          {!isEmpty && refusal === undefined && (
            <Button
              look="primary"
              disabled={!isOffered}
              isLoading={ask.isPending}
              loadingLabel="Отправляем"
              onClick={send}
            >
              Попросить
            </Button>
          )}
        </>
      }
    >
      <p className={styles.what}>{lessonText(lesson, ownTime(lesson, zone), isNamed)}</p>
      {refusal === undefined ? (
        <ReadStatus read={read} what="свободное время" zone={zone} className={styles.loading}>
          <Skeleton height={20} width="40%" />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </ReadStatus>
      ) : (
        <Banner tone="warn">{refusal}</Banner>
      )}
      {ask.error && <Banner tone="bad">{ask.error.message}</Banner>}
      {isEmpty && (
        <EmptyState title="Свободного времени нет" icon={<CalendarX2 aria-hidden="true" />}>
          Напишите преподавателю в сообщениях о занятии
        </EmptyState>
      )}
      {days !== undefined && !isEmpty && refusal === undefined && (
        <>
          <p className={styles.what}>Пока преподаватель не ответит, занятие остаётся в прежнее время.</p>
          <FreeDays days={days} zone={zone} chosen={isOffered ? chosen : null} onChoose={setChosen} />
        </>
      )}
    </Dialog>
  );
}

interface FreeDaysProps {
  days: FreeTimes['days'];
  zone: string;
  chosen: string | null;
  onChoose(start_at: string | null): void;
}

function FreeDays({ days, zone, chosen, onChoose }: FreeDaysProps) {
  const today = dayInZone(useNow(60_000), zone);
  return (
    <ul className={styles.days}>
      {days.map(({ date, times }) => {
        const heading = dayHeading(date, today);
        return (
          <li key={date} className={styles.day}>
            <span>{heading}</span>
            <Chips
              isSingle
              label={heading}
              options={times.map(({ start_at, time }) => ({ value: start_at, label: time }))}
              values={chosen === null ? [] : [chosen]}
              onChange={([start_at]) => onChoose(start_at ?? null)}
            />
          </li>
        );
      })}
    </ul>
  );
}
