import type { MessageStudent } from '@planner/contract';
import { emptyField, filledText } from '@planner/contract/message-fields';
import styles from './messages.module.css';

/** MSG-23, MSG-24. A text with its fields filled for one student; nothing for a text without fields. */
export function MessagePreview({ text, values }: { text: string; values: MessageStudent | undefined }) {
  if (values === undefined) return null;
  const empty = emptyField(text, values);
  const filled = filledText(text, values);
  if (filled === text) return null;
  return (
    <div role="status" className={styles.preview}>
      {empty === undefined ? (
        <>
          <p className={styles.state}>Так прочитают:</p>
          <p className={styles.text}>{filled}</p>
        </>
      ) : (
        <p className={styles.state}>{`Поле {${empty}} пустое. Уберите его`}</p>
      )}
    </div>
  );
}
