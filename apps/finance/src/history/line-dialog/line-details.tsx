import type { CashLine } from '@planner/contract';
import { ShownFiles } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { useShell } from '@planner/shell-api';
import { Button, buttonClass, Dialog } from '@planner/ui';
import { Pencil, ReceiptText, Trash2, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { lineTitle, TYPE_TEXT } from '../history-wording.ts';
import styles from './line-dialog.module.css';
import { LineFacts } from './line-facts.tsx';

export type LineForm = 'receipt' | 'correction' | 'refund';

interface LineDetailsProps {
  line: CashLine;
  onClose(): void;
  onOpen(form: LineForm): void;
}

/** FIN-22. One line of the cash book. An income or expenditure can be removed, and the toast restores it. */
export function LineDetails({ line, onClose, onOpen }: LineDetailsProps) {
  const { toast } = useShell();
  const dropIncome = useCommand('DELETE /api/incomes/{id}');
  const dropExpenditure = useCommand('DELETE /api/expenditures/{id}');
  const drop = line.type === 'income' ? dropIncome : dropExpenditure;
  const isOwn = line.type === 'income' || line.type === 'expenditure';
  const take = () =>
    drop.mutate(
      { params: { id: line.id } },
      {
        onSuccess() {
          toast(`${TYPE_TEXT[line.type]} ${formatRoubles(Math.abs(line.amount))} удалён`, 'done');
          onClose();
        },
        onError: (error) => toast(error.message, 'error'),
      },
    );
  return (
    <Dialog
      title={lineTitle(line)}
      size="small"
      onClose={onClose}
      footer={
        <>
          {isOwn && (
            <Button look="danger" icon={<Trash2 aria-hidden="true" />} isLoading={drop.isPending} onClick={take}>
              Удалить
            </Button>
          )}
          {line.student_id !== null && (
            <Link className={buttonClass()} to={`/my-students-test/student/${line.student_id}?tab=finance`}>
              Счёт ученика
            </Link>
          )}
          <Button onClick={onClose}>Закрыть</Button>
        </>
      }
    >
      <LineFacts line={line} />
      {line.files.length > 0 && <ShownFiles label="Чек или снимок перевода" files={line.files} />}
      {line.amount > 0 && (
        <div className={styles.actions}>
          <Button size="small" icon={<ReceiptText aria-hidden="true" />} onClick={() => onOpen('receipt')}>
            {line.tax_receipt_no === null ? 'Чек выдан' : 'Изменить чек'}
          </Button>
          {line.type === 'payment' && (
            <>
              {line.refunded === 0 && (
                <Button size="small" icon={<Pencil aria-hidden="true" />} onClick={() => onOpen('correction')}>
                  Исправить
                </Button>
              )}
              {line.refunded < line.amount && (
                <Button size="small" icon={<Undo2 aria-hidden="true" />} onClick={() => onOpen('refund')}>
                  Вернуть деньги
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
