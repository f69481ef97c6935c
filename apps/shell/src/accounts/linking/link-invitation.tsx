import { buttonClass } from '@planner/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CodeField } from './code-field.tsx';
import { typedCode } from './link-code.ts';
import styles from './linking.module.css';

/** ACC-60, ACC-176. A visitor with a code registers or signs in first and then returns here with the code. */
export function LinkInvitation({ code: given }: { code: string }) {
  const [code, setCode] = useState(given);
  const back = encodeURIComponent(code === '' ? '/link-profile' : `/link-profile?code=${code}`);
  return (
    <>
      <p>
        Преподаватель дал вам код? Создайте учётную запись ученика или войдите, и расписание появится в вашем кабинете.
      </p>
      <CodeField value={code} onType={(text) => setCode(typedCode(text))} />
      <div className={styles.ways}>
        <Link to={`/user/register/?role=student&next=${back}`} className={buttonClass({ look: 'primary' })}>
          Зарегистрироваться
        </Link>
        <Link to={`/user/login/?next=${back}`} className={buttonClass()}>
          Войти
        </Link>
      </div>
    </>
  );
}
