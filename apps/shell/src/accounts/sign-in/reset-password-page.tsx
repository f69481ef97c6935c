import { useCommand } from '@planner/live-data';
import { Button, buttonClass } from '@planner/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AccountSheet } from '../account-sheet.tsx';
import { Form } from '../form/form.tsx';

import { NewPasswordField } from '../form/new-password-field.tsx';
import { isPasswordLongEnough } from '../form/password-length.ts';
import { useRefusal } from '../form/use-refusal.ts';

const toLogin = (
  <Link to="/user/login/" className={buttonClass({ look: 'primary', isWide: true })}>
    Ко входу
  </Link>
);

/** ACC-57. Where the link of the letter leads: one new password, once. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const reset = useCommand('POST /api/password-reset/confirm');
  const refusal = useRefusal(reset.error, ['password']);
  const [password, setPassword] = useState('');

  if (reset.isSuccess) {
    return (
      <AccountSheet title="Пароль изменён" lead="Все прежние сеансы завершены. Войдите с новым паролем.">
        {toLogin}
      </AccountSheet>
    );
  }
  if (token === '' || reset.error?.code === 'code_expired') {
    return (
      <AccountSheet
        title="Ссылка не действует"
        lead="Она работает один час и только один раз. Попросите новую на странице входа: «Забыли пароль?»."
      >
        {toLogin}
      </AccountSheet>
    );
  }
  const isReady = isPasswordLongEnough(password);
  return (
    <AccountSheet title="Новый пароль">
      <Form
        refusal={refusal}
        error={reset.error}
        onSubmit={() => {
          if (isReady && !reset.isPending) reset.mutate({ body: { token, password } });
        }}
      >
        <NewPasswordField
          label="Новый пароль"
          value={password}
          error={refusal.of('password')}
          onChange={(value) => {
            refusal.touch('password');
            setPassword(value);
          }}
        />
        <Button type="submit" look="primary" disabled={!isReady} isLoading={reset.isPending} loadingLabel="Сохраняем">
          Сохранить
        </Button>
      </Form>
    </AccountSheet>
  );
}
