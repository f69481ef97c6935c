import { PageForm, PasswordField, SubmitButton, TextField, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { dayInZone, hostZone } from '@planner/schedule';
import { Banner, Button } from '@planner/ui';
import { dateText } from '@planner/wording';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isFarewell } from '../../session/farewell.ts';
import { AccountSheet } from '../account-sheet.tsx';
import formStyles from '../form.module.css';
import { ChildSignIn } from './child-sign-in.tsx';
import { codeOfLink } from './code-of-link.ts';
import { ForgottenPassword } from './forgotten-password.tsx';

interface LoginPageProps {
  /** Runs after the server has set the cookie, and opens the wanted page. */
  onSignedIn(): Promise<void>;
  /** Whether somebody is signed in on this browser, and opened the link of a child. */
  isSignedIn?: boolean;
}

/** ACC-55. The form for e-mail or login, and password. After a refusal the form keeps the typed values. */
export function LoginPage({ onSignedIn, isSignedIn = false }: LoginPageProps) {
  const { search, state, hash } = useLocation();
  const navigate = useNavigate();
  const known = codeOfLink(hash);
  const [isTyped, setIsTyped] = useState(false);
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

  if (isTyped || known !== '') {
    const back = () => {
      setIsTyped(false);
      if (known !== '') void navigate({ search }, { replace: true, state });
    };
    return <ChildSignIn key={known} known={known} endsSession={isSignedIn} onSignedIn={onSignedIn} onBack={back} />;
  }
  if (hasForgotten) return <ForgottenPassword known={form.draft.username} onBack={() => setHasForgotten(false)} />;
  return (
    <AccountSheet
      title="Вход"
      aside={
        <>
          Ещё нет учётной записи? <Link to={`/user/register/${search}`}>Зарегистрироваться</Link>
          <br />
          <Button look="quiet" size="small" onClick={() => setIsTyped(true)}>
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
