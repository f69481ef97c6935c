import type { SupportedAccount } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import styles from '../administration.module.css';

/** ADM-17. Sends the letter that proves the address once more. */
export function ProofLetter({ account }: { account: SupportedAccount }) {
  const { toast } = useShell();
  const { mutate, isPending } = useCommand('POST /api/admin/accounts/{id}/proof-letter');
  if (account.email_state !== 'unproved' && account.new_email === null) return null;
  const send = () =>
    mutate(
      { params: { id: account.id } },
      {
        onSuccess: ({ sent_to }) =>
          toast(sent_to === null ? 'Адрес уже подтверждён' : `Письмо отправлено на ${sent_to}`, 'done'),
        onError: ({ message }) => toast(message, 'error'),
      },
    );
  return (
    <div className={styles.buttons}>
      <Button size="small" onClick={send} isLoading={isPending} loadingLabel="Отправляем">
        Отправить письмо подтверждения ещё раз
      </Button>
    </div>
  );
}
