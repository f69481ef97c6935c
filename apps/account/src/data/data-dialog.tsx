import type { ModalBodyProps } from '@planner/shell-api';
import { Dialog } from '@planner/ui';
import { AccountExport } from './account-export.tsx';

/** XPT-6. A student takes the own data along, from the menu of the header. */
export function DataDialog({ close }: ModalBodyProps<'account-data'>) {
  return (
    <Dialog title="Мои данные" onClose={() => close()} cancelLabel="Закрыть">
      <AccountExport />
    </Dialog>
  );
}
