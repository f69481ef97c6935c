import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';

export type DialogFooterProps = {
  start: ReactNode;
  cancelLabel?: string;
  saveLabel?: string;
  savingLabel?: string;
  hasSave: boolean;
  isSaving: boolean;
  onCancel: () => void;
};

/** «Отменить» and «Сохранить». */
export function DialogFooter(props: DialogFooterProps) {
  const { start, hasSave, isSaving, onCancel } = props;
  const { cancelLabel = 'Отменить', saveLabel = 'Сохранить', savingLabel = 'Сохраняем' } = props;
  return (
    <>
      {start !== undefined && <span className={styles.start}>{start}</span>}
      <Button onClick={onCancel}>{cancelLabel}</Button>
      {hasSave && (
        <Button type="submit" look="primary" isLoading={isSaving} loadingLabel={savingLabel}>
          {saveLabel}
        </Button>
      )}
    </>
  );
}
