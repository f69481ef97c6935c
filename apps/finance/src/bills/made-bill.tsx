import type { Bill } from '@planner/contract';
import { Button, Dialog, Field, TextInput } from '@planner/ui';
import { Copy } from 'lucide-react';
import { billName } from './bill-wording.ts';
import styles from './bills.module.css';
import { useBillLink } from './use-bill-link.ts';

/** BIL-32. The link of a new bill, to send it. */
export function MadeBill({ bill, onClose }: { bill: Bill; onClose(this: void): void }) {
  const { copy } = useBillLink(bill);
  const url = bill.url ?? '';
  return (
    <Dialog title={`${billName(bill)} готов`} size="small" cancelLabel="Закрыть" onClose={onClose}>
      <p className={styles.words}>
        Отправьте ссылку тому, кто платит. Вход не нужен: по ссылке видно, за что счёт и как заплатить.
      </p>
      <Field label="Ссылка на счёт">
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className={styles.buttons}>
        <Button look="primary" icon={<Copy aria-hidden="true" />} onClick={copy}>
          Скопировать ссылку
        </Button>
        <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
          Открыть счёт
        </a>
      </div>
    </Dialog>
  );
}
