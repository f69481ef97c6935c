import { useShell } from '@planner/shell-api';
import { Button, Card } from '@planner/ui';
import styles from '../../account.module.css';
import type { TeacherProfile } from '../teacher-profile.ts';

/** ACC-8, ACC-14. The section with the e-mail address and the password. */
export function SignInSection({ profile: { email, new_email, has_password } }: { profile: TeacherProfile }) {
  const { modals } = useShell();
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
            <Button onClick={() => void modals.open('email', {})} aria-label="Изменить почту">
              Изменить
            </Button>
          </li>
          <li className={styles.row}>
            <span className={styles.what}>
              <b>Пароль</b>
              <span>{has_password ? 'Задан' : 'Не задан'}</span>
            </span>
            <Button onClick={() => void modals.open('password', {})} aria-label="Изменить пароль">
              Изменить
            </Button>
          </li>
        </ul>
      </Card>
    </div>
  );
}
