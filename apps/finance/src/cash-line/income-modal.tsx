import type { ModalBodyProps } from '@planner/shell-api';
import { CashLineForm } from './cash-line-form.tsx';

export function IncomeModal({ close }: ModalBodyProps<'income'>) {
  return <CashLineForm kind="income" onClose={(id) => close(id === undefined ? undefined : { cash_line_id: id })} />;
}
