import { useCommand } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { classNames } from '@planner/ui';
import styles from './status-bar.module.css';

/**
 * ACC-123. Asks to confirm an unconfirmed address. When the address belongs to another account, asks for another
 * address.
 */
export function AddressStrip() {
  const { toast, modals } = useShell();
  const { email, email_state } = useUser();
  const resend = useCommand('POST /api/user/email-link');
  // ACC-236: a child without an address.
  if (email_state === 'proved' || email === '') return null;
  if (email_state === 'lost') {
    return (
      <p className={styles.bar}>
        <span>Адрес {email} подтвердил другой человек</span>
        {modals.isOffered('email') && (
          <button type="button" className={styles.action} onClick={() => void modals.open('email', {})}>
            Указать свой
          </button>
        )}
      </p>
    );
  }
  return (
    <p className={classNames(styles.bar, styles.news)}>
      <span>
        Подтвердите почту<span className={styles.long}> {email}: мы отправили ссылку</span>
      </span>
      <button
        type="button"
        className={styles.action}
        disabled={resend.isPending}
        onClick={() =>
          resend.mutate(
            {},
            {
              onSuccess: () => toast(`Письмо отправлено на ${email}`, 'done'),
              onError: ({ message }) => toast(message, 'error'),
            },
          )
        }
      >
        Отправить ещё раз
      </button>
    </p>
  );
}
