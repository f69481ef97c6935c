import { buttonClass, Field, TextInput } from '@planner/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { typedCode } from './link-code.ts';
import styles from './linking.module.css';

/** ACC-60. A visitor with a code: registers or signs in first, and is led back here with it. */
export function LinkInvitation({ code: given }: { code: string }) {
  const [code, setCode] = useState(given);
  const back = encodeURIComponent(code === '' ? '/link-profile' : `/link-profile?code=${code}`);
  return (
    <>
      <p>
        Преподаватель дал вам код? Создайте учётную запись ученика или войдите, и расписание с балансом появится в вашем
        кабинете.
      </p>
      <Field label="Код от преподавателя" hint="8 букв и цифр">
        <TextInput
          className={styles.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(typedCode(event.target.value))}
        />
      </Field>
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
