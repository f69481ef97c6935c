import { requestKey } from '@planner/api-client';
import type { OwnLesson } from '@planner/contract';
import { useOutcome } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { Button } from '@planner/ui';

/** MOV-7. Withdraws the request for another time. */
export function WithdrawButton({ lesson: { id, student_profile_id } }: { lesson: OwnLesson }) {
  const tell = useOutcome();
  const command = useCommand('POST /api/student/moves/{id}/withdraw', { newKey: requestKey });
  const withdraw = () =>
    tell(command.mutateAsync({ params: { id }, query: { student_profile_id } }), {
      done: 'Просьба отозвана, занятие остаётся',
      failed: 'Не удалось отозвать просьбу',
      subject: 'просьба перенести занятие',
    });
  return (
    <Button isLoading={command.isPending} onClick={withdraw}>
      Отозвать просьбу
    </Button>
  );
}
