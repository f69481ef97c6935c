import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import styles from './dialog.module.css';

export type DialogFooterProps = {
  start: ReactNode;
  cancelLabel?: string;
  saveLabel?: string;
  savingLabel?: string;
  saveLook?: ButtonProps['look'];
  hasSave: boolean;
  isSaving: boolean;
  onCancel: () => void;
};

/** The footer of a dialog with the buttons «Отменить» and «Сохранить». */
export function DialogFooter(props: DialogFooterProps) {
  const { start, hasSave, isSaving, onCancel } = props;
  const { cancelLabel = 'Отменить', saveLabel = 'Сохранить', savingLabel = 'Сохраняем', saveLook = 'primary' } = props;
  return (
    <>
      {start !== undefined && <span className={styles.start}>{start}</span>}
      <Button onClick={onCancel}>{cancelLabel}</Button>
      {hasSave && (
        <Button type="submit" look={saveLook} isLoading={isSaving} loadingLabel={savingLabel}>
          {saveLabel}
        </Button>
      )}
    </>
  );
}
