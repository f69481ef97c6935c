import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { DialogFooter } from './dialog-footer.tsx';
import styles from './dialog.module.css';
import { useOpenWindow } from './open-window.ts';
import { useRoomOverKeyboard } from './use-room-over-keyboard.ts';

export type DialogProps = {
  title: string;
  /** Esc, the cross and «Отменить» come here; with hasUnsaved after one question. */
  onClose: () => void;
  children: ReactNode;
  /** Makes body and footer a form with «Отменить» and «Сохранить». */
  onSave?: () => void;
  saveLabel?: string;
  savingLabel?: string;
  /** `danger` where saving takes something away. */
  saveLook?: ButtonProps['look'];
  cancelLabel?: string;
  isSaving?: boolean;
  /** What stands at the other end of the footer: «Удалить». */
  footerStart?: ReactNode;
  /** Replaces the footer; null leaves none. */
  footer?: ReactNode;
  hasUnsaved?: boolean;
  size?: 'small' | 'normal' | 'large';
  /** Waits unseen: only the first opened modal is active. */
  inert?: boolean;
  className?: string;
};

/** A modal of the platform's top layer; a sheet of full height at and below 768 px. UIC-18 to UIC-20. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, onSave, hasUnsaved = false, isSaving = false, size = 'normal', inert } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    const node = dialog.current;
    if (!node || inert) return;
    const before = document.activeElement;
    node.showModal();
    firstPlace(node, titleId)?.focus();
    return () => {
      node.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [inert, titleId]);
  useRoomOverKeyboard(dialog);

  const leave = () => {
    if (isSaving) return;
    if (hasUnsaved && !isAsking) setIsAsking(true);
    else onClose();
  };
  useOpenWindow(dialog, !inert, leave);
  // A second Esc in a row closes the dialog in the browser without asking anybody.
  const standUp = () => {
    if (inert || dialog.current === null || dialog.current.open) return;
    dialog.current.showModal();
  };
  const goBack = () => {
    setIsAsking(false);
    if (dialog.current) firstPlace(dialog.current, titleId)?.focus();
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    // A form of another modal inside this one in React's tree bubbles here as well.
    event.stopPropagation();
    if (!isSaving) onSave?.();
  };

  const footer = isAsking ? (
    <div role="group" aria-label="Закрыть без сохранения?" className={styles.question}>
      <span className={styles.questionText}>Закрыть без сохранения?</span>
      <Button look="danger" onClick={onClose}>
        Не сохранять
      </Button>
      <Button ref={takeFocus} onClick={goBack}>
        Вернуться
      </Button>
    </div>
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
        // A file chooser inside the dialog sends a cancel of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => event.target === event.currentTarget && standUp()}
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

/** A mouse comes with a keyboard: the first field is ready to type in. A touch would raise a keyboard over half the form. */
function firstPlace(dialog: HTMLElement, titleId: string): HTMLElement | null {
  const field = window.matchMedia('(pointer: fine)').matches
    ? dialog.querySelector<HTMLElement>('form :is(input, textarea, select, [role=combobox]):not(:disabled)')
    : null;
  return field ?? document.getElementById(titleId);
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
