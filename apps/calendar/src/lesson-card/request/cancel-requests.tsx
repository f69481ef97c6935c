import { requestKey } from '@planner/api-client';
import { distinctName } from '@planner/wording';
import type { Lesson, Participant } from '@planner/contract';
import { useOutcome } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { Banner, Button } from '@planner/ui';
import styles from '../lesson-card.module.css';

export interface CancelRequestsProps {
  lesson: Lesson;
  onChanged(): void;
  /** Opens the cancellation with the student's request filled in. */
  onCancel(participant: Participant): void;
}

/** CAB-77. Lists the students who ask to cancel, their reasons, and both answers. */
export function CancelRequests({ lesson, onChanged, onCancel }: CancelRequestsProps) {
  const tell = useOutcome();
  const command = useCommand('POST /api/lessons/{id}/keep', { newKey: requestKey });
  const refuse = (student_id: number) =>
    tell(command.mutateAsync({ params: { id: lesson.id }, body: { student_id, version: lesson.version } }), {
      done: 'Занятие остаётся, ученик узнает об этом',
      failed: 'Не удалось ответить на просьбу',
      subject: 'просьба отменить занятие',
      onDone: onChanged,
    });
  return lesson.participants
    .filter(({ cancel_asked_at }) => cancel_asked_at !== null)
    .map((participant) => {
      const { student_id, reason } = participant;
      // In a group several students may ask.
      const whose = (answer: string) => (lesson.group_id === null ? answer : `${answer}: ${distinctName(participant)}`);
      return (
        <Banner key={student_id} tone="warn">
          <span className={styles.asks}>
            {lesson.group_id === null ? 'Просит отменить' : `${distinctName(participant)} просит отменить`}
            {reason === '' ? '' : `: ${reason}`}
          </span>
          <span className={styles.answers}>
            <Button size="small" aria-label={whose('Отменить занятие')} onClick={() => onCancel(participant)}>
              Отменить занятие
            </Button>
            <Button
              size="small"
              look="quiet"
              aria-label={whose('Отказать')}
              isLoading={command.isPending && command.variables.body.student_id === student_id}
              onClick={() => refuse(student_id)}
            >
              Отказать
            </Button>
          </span>
        </Banner>
      );
    });
}
