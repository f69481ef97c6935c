import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';

type CloseQuestionProps = {
  onClose: () => void;
  onBack: () => void;
};

/** Stands in place of the footer: a dialog with something unsaved asks once before it closes. UIC-19. */
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
