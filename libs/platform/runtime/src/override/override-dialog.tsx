import { Button, Dialog } from '@planner/platform-ui';
import { useEffect, useRef } from 'react';
import styles from './override.module.css';

interface OverrideDialogProps {
  remote: string;
  origin: string;
  /** The label in the menu; empty for a remote without a menu entry. */
  label: string;
  onYes(): void;
  onNo(): void;
}

/**
 * PLT-290. Names the remote and its address. The focus is on «Отмена», so that a user who followed an unknown link
 * cancels by default.
 */
export function OverrideDialog({ remote, origin, label, onYes, onNo }: OverrideDialogProps) {
  const no = useRef<HTMLButtonElement>(null);
  // This effect runs after the dialog has focused its title.
  useEffect(() => no.current?.focus(), []);
  return (
    <Dialog
      title="Загрузить раздел с этого компьютера?"
      size="small"
      onClose={onNo}
      footer={
        <>
          <Button ref={no} onClick={onNo}>
            Отмена
          </Button>
          <Button look="danger" onClick={onYes}>
            Загрузить
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <p>Ссылка просит заменить раздел в этой вкладке:</p>
        <dl className={styles.facts}>
          <dt>Раздел</dt>
          <dd>
            <code>{remote}</code>
            {label !== '' && ` — ${label}`}
          </dd>
          <dt>Откуда</dt>
          <dd>
            <code>{origin}</code>
          </dd>
        </dl>
        <p>
          Код с этого адреса сможет всё, что можете вы: читать и менять данные от вашего имени. Соглашайтесь, только
          если сами его сейчас запустили.
        </p>
      </div>
    </Dialog>
  );
}
