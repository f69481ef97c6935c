import { Button, Card } from '@planner/ui';
import { useState } from 'react';
import { EmailDialog } from '../../security/email-dialog.tsx';
import { PasswordDialog } from '../../security/password-dialog.tsx';
import styles from '../../account.module.css';
import type { TeacherProfile } from '../teacher-profile.ts';

/** ACC-8, ACC-14. The address and the password. */
export function SignInSection({ profile: { email, new_email, has_password } }: { profile: TeacherProfile }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <div id="sign-in" className={styles.anchor}>
      <Card title="Почта и пароль">
        <ul className={styles.rows}>
          <li className={styles.row}>
            <span className={styles.what}>
              <b>Почта</b>
              <span>{email}</span>
              {new_email !== null && <span>Ждём подтверждения: {new_email}</span>}
            </span>
            <Button onClick={() => setOpen('email')} aria-label="Изменить почту">
              Изменить
            </Button>
          </li>
          <li className={styles.row}>
            <span className={styles.what}>
              <b>Пароль</b>
              <span>{has_password ? 'Задан' : 'Не задан'}</span>
            </span>
            <Button onClick={() => setOpen('password')} aria-label="Изменить пароль">
              Изменить
            </Button>
          </li>
        </ul>
      </Card>
      {open === 'email' && <EmailDialog close={close} />}
      {open === 'password' && <PasswordDialog close={close} />}
    </div>
  );
}
