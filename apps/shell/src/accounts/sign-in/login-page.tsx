import { useCommand } from '@planner/live-data';
import { dayInZone, hostZone } from '@planner/schedule';
import { Banner, Button, Field, PasswordInput, TextInput } from '@planner/ui';
import { dateText } from '@planner/wording';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isFarewell } from '../../session/use-farewell.ts';
import { AccountSheet } from '../account-sheet.tsx';
import { Form } from '../form/form.tsx';
import formStyles from '../form/form.module.css';
import { useRefusal } from '../form/use-refusal.ts';
import { ForgottenPassword } from './forgotten-password.tsx';

interface LoginPageProps {
  /** The cookie is set; leads on to the page that was wanted. */
  onSignedIn(): Promise<void>;
}

/** ACC-55. E-mail or login, and password; the refusal under the form keeps what was typed. */
export function LoginPage({ onSignedIn }: LoginPageProps) {
  const { search, state } = useLocation();
  const login = useCommand('POST /api/login');
  const refusal = useRefusal(login.error, ['username', 'password']);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isEntering, setIsEntering] = useState(false);
  const [hasForgotten, setHasForgotten] = useState(false);

  const submit = () => {
    if (login.isPending || isEntering) return;
    login.mutate(
      { body: { username: username.trim(), password } },
      {
        onSuccess: () => {
          setIsEntering(true);
          void onSignedIn();
        },
      },
    );
  };
  if (hasForgotten) return <ForgottenPassword known={username} onBack={() => setHasForgotten(false)} />;
  return (
    <AccountSheet
      title="Вход"
      aside={
        <>
          Ещё нет учётной записи? <Link to={`/user/register/${search}`}>Зарегистрироваться</Link>
        </>
      }
    >
      {isFarewell(state) && (
        <Banner>
          Учётная запись исчезнет {dateText(dayInZone(state.deletion_at, hostZone()))}. Чтобы вернуть её, войдите до
          этого дня.
        </Banner>
      )}
      <Form refusal={refusal} error={login.error} onSubmit={submit}>
        <Field label="Почта или логин" error={refusal.of('username')}>
          <TextInput
            name="username"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={username}
            onChange={(event) => {
              refusal.touch('username');
              setUsername(event.target.value);
            }}
          />
        </Field>
        <Field label="Пароль" error={refusal.of('password')}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={(event) => {
              refusal.touch('password');
              setPassword(event.target.value);
            }}
          />
        </Field>
        <div className={formStyles.line}>
          <Button type="submit" look="primary" isLoading={login.isPending || isEntering} loadingLabel="Входим">
            Войти
          </Button>
          <Button look="quiet" onClick={() => setHasForgotten(true)}>
            Забыли пароль?
          </Button>
        </div>
      </Form>
    </AccountSheet>
  );
}
