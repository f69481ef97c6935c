import { Button, Dialog } from '@planner/ui';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The label of the confirming button: a verb. */
  yes: string;
  yesWhileBusy: string;
  no: string;
  isDanger?: boolean;
  isBusy: boolean;
  onYes(): void;
  onNo(): void;
}

/** A question before an action. The cancelling button comes first. */
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
