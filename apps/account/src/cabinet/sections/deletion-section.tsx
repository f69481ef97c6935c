import { useShell } from '@planner/shell-api';
import { Button, Card } from '@planner/ui';
import styles from '../../account.module.css';

/** ACC-64: the card «Удаление», which opens the dialog of deletion. */
export function DeletionSection() {
  const { modals } = useShell();
  return (
    <div id="deletion" className={styles.anchor}>
      <Card title="Удаление">
        <div className={styles.row}>
          <p className={styles.lead}>
            Учётная запись исчезнет со всеми занятиями и учениками через 30 дней. До этого можно передумать.
          </p>
          <Button look="danger" onClick={() => void modals.open('account-deletion', {})}>
            Удалить
          </Button>
        </div>
      </Card>
    </div>
  );
}
