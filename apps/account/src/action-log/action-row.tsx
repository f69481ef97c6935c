import type { ActionEntry } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { wallClock } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Button, Disclosure, Tag } from '@planner/ui';
import styles from './action-log.module.css';

/** The number of changed fields that need no press. */
const SHOWN = 3;

/** UND-25, UND-27. An act with its values before and after, and its undo. A refused undo shows the reason in the row. */
export function ActionRow({ entry }: { entry: ActionEntry }) {
  const { id, at, by, what, about, changes, more, undo } = entry;
  const { toast } = useShell();
  const { time_zone } = useUser();
  const take = useCommand('POST /api/undo/{operation_id}');
  const isUndone = undo === 'undone' || take.isSuccess;
  const undoAct = () =>
    take.mutate({ params: { operation_id: id } }, { onSuccess: () => toast('Действие отменено', 'done') });
  const facts = [about, by, more > 0 ? `и ещё ${more}` : ''].filter((part) => part !== null && part !== '');
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={at}>
        {wallClock(at, time_zone).time}
      </time>
      <div className={styles.what}>
        <b>
          {what} {isUndone && <Tag>Отменено</Tag>}
        </b>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
        {changes.length > SHOWN ? (
          <Disclosure title={`Что изменилось: ${changes.length}`} isQuiet>
            <Changes changes={changes} />
          </Disclosure>
        ) : (
          <Changes changes={changes} />
        )}
        {take.error && (
          <p role="alert" className={styles.refused}>
            {take.error.message}
          </p>
        )}
      </div>
      {undo === 'possible' && !isUndone && (
        <Button
          size="small"
          look="quiet"
          isLoading={take.isPending}
          loadingLabel="Отменяем"
          aria-label={`Отменить действие: ${[what, about].filter(Boolean).join(', ')}`}
          onClick={undoAct}
        >
          Отменить действие
        </Button>
      )}
    </li>
  );
}

function Changes({ changes }: Pick<ActionEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}
          {before === null || after === null ? (
            ': изменено'
          ) : (
            <>
              : <s>{before || 'пусто'}</s> → <b>{after || 'пусто'}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
