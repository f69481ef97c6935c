import { useShell } from '@planner/shell-api';
import { Dialog, Field, TextArea } from '@planner/ui';
import { useState } from 'react';

interface ReminderDialogProps {
  name: string;
  text: string;
  onClose(): void;
}

/** FIN-3. The text of a reminder, to edit and copy. If the browser cannot copy, the text is selected by hand. */
export function ReminderDialog({ name, text, onClose }: ReminderDialogProps) {
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
  return (
    <Dialog
      title={`Напомнить: ${name}`}
      size="small"
      saveLabel="Скопировать"
      cancelLabel="Закрыть"
      onSave={() => void copy()}
      onClose={onClose}
    >
      <Field
        label="Текст сообщения"
        hint="Скопируйте и отправьте там, где вы обычно переписываетесь"
        error={isUncopied ? 'Браузер не дал скопировать. Выделите текст и скопируйте сами' : null}
      >
        <TextArea rows={6} maxLength={2000} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
    </Dialog>
  );
}
