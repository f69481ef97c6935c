import { useShell } from '@planner/shell-api';
import { Button, Dialog, Field, TextArea } from '@planner/ui';
import { useState } from 'react';

interface Sending {
  /** The names of the accounts that get the text. */
  names: string;
  isSending: boolean;
  onSend(text: string): void;
}

interface ReminderDialogProps {
  name: string;
  text: string;
  /** Omitted if the product can send the text to nobody. */
  sending?: Sending;
  onClose(): void;
}

/**
 * FIN-3. The text of a reminder, to edit, to send and to copy. If the browser cannot copy, the text is selected by
 * hand.
 */
export function ReminderDialog({ name, text, sending, onClose }: ReminderDialogProps) {
  const { toast } = useShell();
  const [typed, setTyped] = useState(text);
  const [isUncopied, setIsUncopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed);
      toast('Текст скопирован', 'done');
      onClose();
    } catch {
      setIsUncopied(true);
    }
  };
  const save =
    sending === undefined
      ? { saveLabel: 'Скопировать', onSave: () => void copy() }
      : {
          saveLabel: 'Отправить',
          savingLabel: 'Отправляем',
          isSaving: sending.isSending,
          onSave: () => sending.onSend(typed),
          footerStart: (
            <Button look="quiet" onClick={() => void copy()}>
              Скопировать
            </Button>
          ),
        };
  return (
    <Dialog title={`Напомнить: ${name}`} size="small" cancelLabel="Закрыть" onClose={onClose} {...save}>
      <Field
        label="Текст сообщения"
        hint={
          sending === undefined
            ? 'Скопируйте и отправьте там, где вы обычно переписываетесь'
            : `Получит: ${sending.names}`
        }
        error={isUncopied ? 'Не удалось скопировать. Выделите текст и скопируйте сами' : null}
      >
        <TextArea
          rows={6}
          maxLength={sending === undefined ? 2000 : 1000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
