import type { Attention } from '@planner/contract';
import { useMoveAnswer } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { Button } from '@planner/ui';
import styles from '../notifications.module.css';

/** The lesson that a notification opens; null for a notification without a lesson. */
const lessonOf = (link: string): number | null => {
  const id = Number(new URLSearchParams(link.split('?')[1]).get('lesson'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** MOV-13. Both answers to a request for another time, while it is open. The notification opens the lesson otherwise. */
export function MoveAnswers({ link, message }: { link: string; message: string }) {
  const lesson_id = lessonOf(link);
  const { data } = useLive('GET /api/attention', {});
  const asked = data?.moves.items.find((one) => one.lesson_id === lesson_id);
  return asked && <OpenRequest key={asked.move_to} asked={asked} message={message} />;
}

interface OpenRequestProps {
  asked: Attention['moves']['items'][number];
  message: string;
}

/** MOV-15. After a refusal for an overlap, the next press moves the lesson all the same. */
function OpenRequest({ asked, message }: OpenRequestProps) {
  const { accept, decline, inTheWay, acceptLabel, isAccepting, isDeclining } = useMoveAnswer(asked);
  return (
    <>
      {inTheWay !== null && (
        <p className={styles.inTheWay} role="alert">
          {inTheWay}
        </p>
      )}
      <div className={styles.answers}>
        <Button
          size="small"
          look="soft"
          aria-label={`${acceptLabel}. ${message}`}
          isLoading={isAccepting}
          disabled={isDeclining}
          onClick={accept}
        >
          {acceptLabel}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={`Отказать. ${message}`}
          isLoading={isDeclining}
          disabled={isAccepting}
          onClick={decline}
        >
          Отказать
        </Button>
      </div>
    </>
  );
}
