import { useCommand } from '@planner/live-data';
import { Button, Field, PasswordInput, TextInput } from '@planner/ui';
import { type SyntheticEvent, useState } from 'react';
import styles from './accounts.module.css';

interface LoginPageProps {
  /** The cookie is set; leads on to the page that was wanted. */
  onSignedIn(): Promise<void>;
}

/** E-mail or login, and password; the refusal under the form keeps what was typed. */
export function LoginPage({ onSignedIn }: LoginPageProps) {
  const login = useCommand('POST /api/login');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    login.mutate({ body: { username, password } }, { onSuccess: () => void onSignedIn() });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1>Вход</h1>
      <Field label="Почта или логин">
        <TextInput
          name="username"
          autoComplete="username"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
      <Field label="Пароль">
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {login.error && <p role="alert">{login.error.message}</p>}
      <Button type="submit" look="primary" isLoading={login.isPending} loadingLabel="Входим">
        Войти
      </Button>
    </form>
  );
}
