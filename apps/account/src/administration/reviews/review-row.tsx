import type { Review, ReviewState } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, type ButtonProps } from '@planner/ui';
import { useMomentText } from '../../sessions/use-moment-text.ts';
import styles from '../administration.module.css';

interface Verdict {
  state: ReviewState;
  label: string;
  done: string;
  look?: ButtonProps['look'];
}

const APPROVE: Verdict = { state: 'approved', label: 'Одобрить', done: 'Отзыв одобрен', look: 'primary' };
const REJECT: Verdict = { state: 'rejected', label: 'Отклонить', done: 'Отзыв отклонён' };
const RETURN: Verdict = { state: 'pending', label: 'Вернуть на проверку', done: 'Отзыв снова ждёт проверки' };

const VERDICTS = {
  pending: [APPROVE, REJECT],
  approved: [RETURN, REJECT],
  rejected: [APPROVE, RETURN],
} satisfies Record<ReviewState, readonly Verdict[]>;

/** ADM-8. A review of the product with its actions. */
export function ReviewRow({ review }: { review: Review }) {
  const { id, name, about, text, created_at, state } = review;
  const { toast } = useShell();
  const momentText = useMomentText();
  const judge = useCommand('PUT /api/admin/reviews/{id}');
  const decide = (verdict: Verdict) =>
    judge.mutate(
      { params: { id }, body: { state: verdict.state } },
      {
        onSuccess: () => toast(verdict.done, 'done'),
        onError: (refusal) => toast(refusal.message, 'error'),
      },
    );
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <h2>{name}</h2>
        {about !== '' && <span className={styles.about}>{about}</span>}
        <span className={styles.moment}>{momentText(created_at)}</span>
      </div>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        {VERDICTS[state].map((verdict) => (
          <Button
            key={verdict.state}
            size="small"
            look={verdict.look}
            aria-label={`${verdict.label}: отзыв от ${name}`}
            isLoading={judge.isPending && judge.variables.body.state === verdict.state}
            onClick={() => decide(verdict)}
          >
            {verdict.label}
          </Button>
        ))}
      </div>
    </li>
  );
}
