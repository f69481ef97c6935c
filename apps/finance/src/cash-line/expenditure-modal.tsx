import type { ModalBodyProps } from '@planner/shell-api';
import { CashLineForm } from './cash-line-form.tsx';

export function ExpenditureModal({ close }: ModalBodyProps<'expenditure'>) {
  return (
    <CashLineForm kind="expenditure" onClose={(id) => close(id === undefined ? undefined : { cash_line_id: id })} />
  );
}
