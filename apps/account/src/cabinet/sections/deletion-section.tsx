import { Button, Card } from '@planner/ui';
import { useState } from 'react';
import { DeletionDialog } from '../../security/deletion-dialog.tsx';
import styles from '../../account.module.css';

/** ACC-64: the card «Удаление», which opens the dialog that asks. */
export function DeletionSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div id="deletion" className={styles.anchor}>
      <Card title="Удаление">
        <div className={styles.row}>
          <p className={styles.lead}>
            Учётная запись исчезнет со всеми занятиями и учениками через 30 дней. До этого можно передумать.
          </p>
          <Button look="danger" onClick={() => setIsOpen(true)}>
            Удалить
          </Button>
        </div>
      </Card>
      {isOpen && <DeletionDialog close={() => setIsOpen(false)} />}
    </div>
  );
}
