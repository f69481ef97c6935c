import { PageForm, SubmitButton, TextField, useForm, whenComplete } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { Banner, Button } from '@planner/ui';
import { AccountSheet } from '../account-sheet.tsx';
import formStyles from '../form.module.css';

interface ChildSignInProps {
  /** The code of the link; empty for a code that is typed. */
  known: string;
  /** Whether the sign-in ends a session of this browser. */
  endsSession?: boolean;
  onSignedIn(): Promise<void>;
  onBack(): void;
}

/** ACC-235. A child signs in by the code of the family. Nothing is sent before a press. */
export function ChildSignIn({ known, endsSession = false, onSignedIn, onBack }: ChildSignInProps) {
  const login = useCommand('POST /api/child-login');
  const form = useForm({
    key: 'shell/child-sign-in',
    initial: () => ({ code: known }),
    check: ({ code }) => whenComplete(code.trim() === '' ? null : { code: code.trim() }),
    send: (body) => login.mutateAsync({ body }),
    onSaved: onSignedIn,
    isGuarded: false,
  });
  return (
    <AccountSheet title="Вход по коду" lead="Код создают родители в своём кабинете. Он действует один раз.">
      {endsSession && (
        <Banner>Сейчас на этом устройстве открыта другая учётная запись. Вход по коду завершит её сеанс.</Banner>
      )}
      <PageForm form={form}>
        <TextField
          form={form}
          name="code"
          label="Код от родителей"
          hint="12 букв и цифр"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
        />
        <div className={formStyles.line}>
          <SubmitButton form={form} whileSaving="Входим" isReady={form.draft.code.trim() !== ''}>
            Войти
          </SubmitButton>
          <Button look="quiet" onClick={onBack}>
            {endsSession ? 'Не входить' : 'По почте или логину'}
          </Button>
        </div>
      </PageForm>
    </AccountSheet>
  );
}
