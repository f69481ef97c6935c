import { useShell } from '@planner/shell-api';
import { Button, Card, Field, TextInput } from '@planner/ui';
import { Copy } from 'lucide-react';
import styles from '../cabinet.module.css';

/** ACC-19. The link by which a colleague registers. */
export function ReferralSection({ code }: { code: string }) {
  const { toast } = useShell();
  const link = `${window.location.origin}/user/register/?ref=${encodeURIComponent(code)}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast('Ссылка скопирована', 'done'),
      () => toast('Не удалось скопировать: выделите ссылку и скопируйте её сами', 'error'),
    );
  return (
    <div id="referral" className={styles.anchor}>
      <Card title="Пригласить коллегу">
        <div className={styles.copying}>
          <Field label="Ссылка для регистрации">
            <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            Скопировать
          </Button>
        </div>
      </Card>
    </div>
  );
}
