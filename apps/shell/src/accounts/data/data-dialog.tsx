import { Dialog } from '@planner/ui';
import { AccountExport } from './account-export.tsx';

/** XPT-6. A student takes the own data along, from the menu of the header. */
export function DataDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Мои данные" onClose={onClose} cancelLabel="Закрыть">
      <AccountExport />
    </Dialog>
  );
}
