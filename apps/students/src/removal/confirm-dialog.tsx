import { Button, Dialog } from '@planner/ui';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The verb of the button that goes on. */
  yes: string;
  yesWhileBusy: string;
  no: string;
  isDanger?: boolean;
  isBusy: boolean;
  onYes(): void;
  onNo(): void;
}

/** One question before something is done; the way out stands first and changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, yes, yesWhileBusy, no, isDanger, isBusy, onYes, onNo } = props;
  return (
    <Dialog
      title={title}
      size="small"
      isSaving={isBusy}
      onClose={onNo}
      footer={
        <>
          <Button onClick={onNo} disabled={isBusy}>
            {no}
          </Button>
          <Button look={isDanger ? 'danger' : 'primary'} isLoading={isBusy} loadingLabel={yesWhileBusy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
