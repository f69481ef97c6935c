import type { DemoRequest } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Tag } from '@planner/ui';
import { useMomentText } from '../../sessions/use-moment-text.ts';
import styles from '../administration.module.css';

/** ADM-10. A request for a demonstration: the person's name and contact, and whether somebody has answered. */
export function RequestRow({ request }: { request: DemoRequest }) {
  const { id, name, contact, comment, created_at, done_at } = request;
  const { toast } = useShell();
  const momentText = useMomentText();
  const answer = useCommand('PUT /api/admin/demo-requests/{id}');
  const done = done_at === null;
  const label = done ? 'Отметить отвеченной' : 'Снять отметку';
  const turn = () =>
    answer.mutate(
      { params: { id }, body: { done } },
      {
        onSuccess: () => toast(done ? 'Заявка отмечена отвеченной' : 'Заявка снова ждёт ответа', 'done'),
        onError: (refusal) => toast(refusal.message, 'error'),
      },
    );
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <h2>{name}</h2>
        <span className={styles.about}>{contact}</span>
        {done_at !== null && <Tag tone="good">Ответили {momentText(done_at)}</Tag>}
        <span className={styles.moment}>{momentText(created_at)}</span>
      </div>
      {comment !== '' && <p className={styles.text}>{comment}</p>}
      <div className={styles.buttons}>
        <Button size="small" aria-label={`${label}: заявка от ${name}`} isLoading={answer.isPending} onClick={turn}>
          {label}
        </Button>
      </div>
    </li>
  );
}
