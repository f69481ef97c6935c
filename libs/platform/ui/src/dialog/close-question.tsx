import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';

type CloseQuestionProps = {
  onClose: () => void;
  onBack: () => void;
};

/** A question that replaces the dialog's footer: a dialog with unsaved input asks once before it closes. UIC-19. */
export function CloseQuestion({ onClose, onBack }: CloseQuestionProps) {
  return (
    <div role="group" aria-label="Закрыть без сохранения?" className={styles.question}>
      <span className={styles.questionText}>Закрыть без сохранения?</span>
      <Button look="danger" onClick={onClose}>
        Не сохранять
      </Button>
      <Button ref={takeFocus} onClick={onBack}>
        Вернуться
      </Button>
    </div>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
