import { PageForm, PasswordField, SubmitButton, TextField, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { dayInZone, hostZone } from '@planner/schedule';
import { Banner, Button } from '@planner/ui';
import { dateText } from '@planner/wording';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isFarewell } from '../../session/farewell.ts';
import { AccountSheet } from '../account-sheet.tsx';
import formStyles from '../form.module.css';
import { ChildSignIn } from './child-sign-in.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';

interface LoginPageProps {
  /** Runs after the server has set the cookie, and opens the wanted page. */
  onSignedIn(): Promise<void>;
}

/** ACC-55. The form for e-mail or login, and password. After a refusal the form keeps the typed values. */
export function LoginPage({ onSignedIn }: LoginPageProps) {
  const { search, state, hash } = useLocation();
  // ACC-235: the link of a child has the code behind «#».
  const known = hash.slice(1, 25);
  const [isByCode, setIsByCode] = useState(known !== '');
  const login = useCommand('POST /api/login');
  const form = useForm({
    key: 'shell/sign-in',
    initial: () => ({ username: '', password: '' }),
    check: ({ username, password }) => ({ value: { username: username.trim(), password } }),
    send: (body) => login.mutateAsync({ body }),
    onSaved: onSignedIn,
    isGuarded: false,
  });
  const [hasForgotten, setHasForgotten] = useState(false);

  if (isByCode) return <ChildSignIn known={known} onSignedIn={onSignedIn} onBack={() => setIsByCode(false)} />;
  if (hasForgotten) return <ForgottenPassword known={form.draft.username} onBack={() => setHasForgotten(false)} />;
  return (
    <AccountSheet
      title="Вход"
      aside={
        <>
          Ещё нет учётной записи? <Link to={`/user/register/${search}`}>Зарегистрироваться</Link>
          <br />
          <Button look="quiet" size="small" onClick={() => setIsByCode(true)}>
            У меня код от родителей
          </Button>
        </>
      }
    >
      {isFarewell(state) && (
        <Banner>
          Учётная запись исчезнет {dateText(dayInZone(state.deletion_at, hostZone()))}. Чтобы вернуть её, войдите до
          этого дня.
        </Banner>
      )}
      <PageForm form={form}>
        <TextField
          form={form}
          name="username"
          label="Почта или логин"
          fillName="username"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField form={form} name="password" label="Пароль" />
        <div className={formStyles.line}>
          <SubmitButton form={form} whileSaving="Входим">
            Войти
          </SubmitButton>
          <Button look="quiet" onClick={() => setHasForgotten(true)}>
            Забыли пароль?
          </Button>
        </div>
      </PageForm>
    </AccountSheet>
  );
}
