import { isApiError } from '@planner/api-client';
import { useCommand, useLive } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import styles from './notifications.module.css';

/** The lesson that a notification opens; null for a notification without a lesson. */
const lessonOf = (link: string): number | null => {
  const id = Number(new URLSearchParams(link.split('?')[1]).get('lesson'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** MOV-13. Both answers to a request for another time, while it is open. The notification opens the lesson otherwise. */
export function MoveAnswers({ link, message }: { link: string; message: string }) {
  const lesson_id = lessonOf(link);
  const { data } = useLive('GET /api/attention', {});
  const { toast, report } = useShell();
  const accepting = useCommand('POST /api/moves/{id}/accept');
  const declining = useCommand('POST /api/moves/{id}/decline');
  const asked = data?.moves.items.find((one) => one.lesson_id === lesson_id);
  if (asked === undefined) return null;
  const answer = { params: { id: asked.lesson_id }, body: { student_id: asked.student_id, start_at: asked.move_to } };
  // An answered request loses its buttons, so the promises report: the callbacks of `mutate` end with the buttons.
  const told = (written: Promise<unknown>, done: string) =>
    void written.then(
      () => toast(done, 'done'),
      (error: unknown) => {
        toast(isApiError(error) ? error.message : 'Не удалось ответить на просьбу', 'error');
        if (!isApiError(error)) report(error, 'просьба перенести занятие');
      },
    );
  return (
    <div className={styles.answers}>
      <Button
        size="small"
        look="soft"
        aria-label={`Перенести. ${message}`}
        isLoading={accepting.isPending}
        disabled={declining.isPending}
        onClick={() => told(accepting.mutateAsync(answer), 'Занятие перенесено, ученик узнает об этом')}
      >
        Перенести
      </Button>
      <Button
        size="small"
        look="quiet"
        aria-label={`Отказать. ${message}`}
        isLoading={declining.isPending}
        disabled={accepting.isPending}
        onClick={() => told(declining.mutateAsync(answer), 'Занятие остаётся, ученик узнает об этом')}
      >
        Отказать
      </Button>
    </div>
  );
}
