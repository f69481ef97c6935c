import type { NewsDraft } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Tag } from '@planner/ui';
import { useMomentText } from '../../sessions/use-moment-text.ts';
import styles from '../administration.module.css';

/** ADM-9. A piece of news with its actions. */
export function NewsRow({ item, onEdit }: { item: NewsDraft; onEdit(): void }) {
  const { id, title, text, created_at, published_at, version } = item;
  const { toast } = useShell();
  const momentText = useMomentText();
  const change = useCommand('PUT /api/admin/news/{id}');
  const remove = useCommand('DELETE /api/admin/news/{id}');
  const isDraft = published_at === null;
  const said = (text: string) => ({
    onSuccess: () => toast(text, 'done'),
    onError: (refusal: Error) => toast(refusal.message, 'error'),
  });
  const turn = () =>
    change.mutate(
      { params: { id }, body: { version, published: isDraft } },
      said(isDraft ? 'Новость опубликована' : 'Новость убрана в черновики'),
    );
  const turning = isDraft ? 'Опубликовать' : 'В черновики';
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <h2>{title}</h2>
        {isDraft ? <Tag>Черновик</Tag> : <Tag tone="good">Опубликована</Tag>}
        <span className={styles.moment}>{momentText(published_at ?? created_at)}</span>
      </div>
      {text !== '' && <p className={styles.short}>{text}</p>}
      <div className={styles.buttons}>
        <Button size="small" aria-label={`Изменить: ${title}`} onClick={onEdit}>
          Изменить
        </Button>
        <Button size="small" aria-label={`${turning}: ${title}`} isLoading={change.isPending} onClick={turn}>
          {turning}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={`Удалить: ${title}`}
          isLoading={remove.isPending}
          onClick={() => remove.mutate({ params: { id } }, said('Новость удалена'))}
        >
          Удалить
        </Button>
      </div>
    </li>
  );
}
