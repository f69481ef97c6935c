import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import type { ButtonProps } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { CloseQuestion } from './close-question.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import styles from './dialog.module.css';
import { useOpenWindow } from './open-window.ts';
import { useRoomOverKeyboard } from './use-room-over-keyboard.ts';
import { useTopLayer } from './use-top-layer.ts';

export type DialogProps = {
  title: string;
  /** Called after Esc, the cross or «Отменить». With `hasUnsaved` the dialog first asks once. */
  onClose: () => void;
  children: ReactNode;
  /** Turns body and footer into a form with «Отменить» and «Сохранить». */
  onSave?: () => void;
  saveLabel?: string;
  savingLabel?: string;
  /** `danger` if saving deletes or withdraws something. */
  saveLook?: ButtonProps['look'];
  cancelLabel?: string;
  isSaving?: boolean;
  /** The content at the opposite end of the footer, for example «Удалить». */
  footerStart?: ReactNode;
  /** Replaces the footer; null removes it. */
  footer?: ReactNode;
  hasUnsaved?: boolean;
  size?: 'small' | 'normal' | 'large';
  /** A waiting dialog is hidden: only the first opened modal is active. */
  inert?: boolean;
  className?: string;
};

/** A modal in the browser's top layer. At 768 px and below it is a sheet of full height. UIC-18 to UIC-20. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, onSave, hasUnsaved = false, isSaving = false, size = 'normal', inert } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);

  const { focusFirst, reopen } = useTopLayer(dialog, titleId, !inert);
  useRoomOverKeyboard(dialog);

  const leave = () => {
    if (isSaving) return;
    if (hasUnsaved && !isAsking) setIsAsking(true);
    else onClose();
  };
  useOpenWindow(dialog, !inert, leave);
  const goBack = () => {
    setIsAsking(false);
    focusFirst();
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    // React also bubbles the submit event of a modal that is a child of this dialog in the React tree.
    event.stopPropagation();
    if (!isSaving) onSave?.();
  };

  const footer = isAsking ? (
    <CloseQuestion onClose={onClose} onBack={goBack} />
  ) : props.footer !== undefined ? (
    props.footer
  ) : (
    <DialogFooter
      start={props.footerStart}
      cancelLabel={props.cancelLabel}
      saveLabel={props.saveLabel}
      savingLabel={props.savingLabel}
      saveLook={props.saveLook}
      hasSave={onSave !== undefined}
      isSaving={isSaving}
      onCancel={leave}
    />
  );
  const content = (
    <>
      <div className={styles.body}>{children}</div>
      {footer !== null && <footer className={styles.footer}>{footer}</footer>}
    </>
  );

  return (
    <dialog
      ref={dialog}
      inert={inert}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size], props.className)}
      onCancel={(event) => {
        // A file chooser inside the dialog sends its own cancel event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={reopen}
    >
      <header className={styles.header}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton label="Закрыть" onClick={leave}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {onSave ? (
        <form noValidate className={styles.form} onSubmit={save}>
          {content}
        </form>
      ) : (
        <div className={styles.form}>{content}</div>
      )}
    </dialog>
  );
}
