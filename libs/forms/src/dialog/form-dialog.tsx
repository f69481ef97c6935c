import { Dialog, type DialogProps, LeaveQuestion } from '@planner/ui';
import type { ReactNode } from 'react';
import type { FormLife } from '../form/form.ts';
import { FormAlert } from './form-alert.tsx';

interface FormDialogProps extends Omit<DialogProps, 'onSave' | 'isSaving' | 'onClose'> {
  form: FormLife;
  /** Called when the user discards the form by Esc, the cross or «Отменить»; with typed values, after one question. */
  onClose(): void;
  /** Further actions below the alert. */
  underAlert?: ReactNode;
  isAlertLastResort?: boolean;
}

/** FRM-7, FRM-8. A form in a dialog, with its alert and the question before the user leaves the page. */
export function FormDialog({ form, onClose, children, underAlert, isAlertLastResort, ...dialog }: FormDialogProps) {
  const { guard } = form;
  return (
    <>
      <Dialog
        hasUnsaved={form.isDirty}
        {...dialog}
        isSaving={form.isSaving}
        onClose={() => {
          guard.letGo();
          onClose();
        }}
        onSave={() => void form.submit()}
      >
        {children}
        <FormAlert form={form} {...(isAlertLastResort && { isLastResort: true })}>
          {underAlert}
        </FormAlert>
      </Dialog>
      {guard.isAsking && <LeaveQuestion onAnswer={guard.decide} />}
    </>
  );
}
