import { useShell } from '@planner/shell-api';
import { Button, Field, TextInput } from '@planner/ui';
import { Copy } from 'lucide-react';
import styles from './account.module.css';

/** A link to copy: a press selects the text, and the button copies it. */
export function CopiedLink({ label, link }: { label: string; link: string }) {
  const { toast } = useShell();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast('Ссылка скопирована', 'done'),
      () => toast('Не удалось скопировать: выделите ссылку и скопируйте её сами', 'error'),
    );
  return (
    <div className={styles.copying}>
      <Field label={label}>
        <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        Скопировать
      </Button>
    </div>
  );
}
