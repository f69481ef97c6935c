import { useCommand } from '@planner/live-data';
import { Button, Field, TextInput } from '@planner/ui';
import { useState } from 'react';
import { AccountSheet } from '../account-sheet.tsx';
import { isEmail } from '../form/email.ts';
import { Form } from '../form/form.tsx';
import formStyles from '../form/form.module.css';
import { useRefusal } from '../form/use-refusal.ts';

interface ForgottenPasswordProps {
  /** What was typed as the login: most often the address. */
  known: string;
  onBack(): void;
}

/** ACC-56. Asks for a letter with a link; the answer tells nobody whether the address is known. */
export function ForgottenPassword({ known, onBack }: ForgottenPasswordProps) {
  const ask = useCommand('POST /api/request-password-reset');
  const refusal = useRefusal(ask.error, ['email']);
  const [email, setEmail] = useState(isEmail(known) ? known.trim() : '');
  const isReady = isEmail(email);

  const submit = () => {
    if (isReady && !ask.isPending) ask.mutate({ body: { email: email.trim() } });
  };
  return (
    <AccountSheet title="Новый пароль" lead="Пришлём ссылку, по которой можно задать новый пароль.">
      <Form refusal={refusal} error={ask.error} onSubmit={submit}>
        <Field label="Почта" error={refusal.of('email')}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => {
              refusal.touch('email');
              setEmail(event.target.value);
            }}
          />
        </Field>
        <div role="status">
          {ask.isSuccess && (
            <p className={formStyles.done}>
              Если адрес есть у нас, письмо отправлено. Ссылка в нём действует один час.
            </p>
          )}
        </div>
        <div className={formStyles.line}>
          <Button type="submit" look="primary" disabled={!isReady} isLoading={ask.isPending} loadingLabel="Отправляем">
            {ask.isSuccess ? 'Отправить ещё раз' : 'Отправить письмо'}
          </Button>
          <Button look="quiet" onClick={onBack}>
            Вернуться ко входу
          </Button>
        </div>
      </Form>
    </AccountSheet>
  );
}
