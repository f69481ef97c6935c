import { isPasswordFit, NewPasswordField, PageForm, SubmitButton, useForm, whenComplete } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { buttonClass } from '@planner/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { AccountSheet } from '../account-sheet.tsx';

const toLogin = (
  <Link to="/user/login/" className={buttonClass({ look: 'primary', isWide: true })}>
    Ко входу
  </Link>
);

/** ACC-57. The page behind the letter's link: the person sets a new password, once. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const reset = useCommand('POST /api/password-reset/confirm');
  const form = useForm({
    key: 'shell/reset-password',
    initial: () => ({ password: '' }),
    check: ({ password }) => whenComplete(isPasswordFit(password) ? { token, password } : null),
    send: (body) => reset.mutateAsync({ body }),
    onSaved: () => undefined,
    isGuarded: false,
  });

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
  return (
    <AccountSheet title="Новый пароль">
      <PageForm form={form}>
        <NewPasswordField form={form} name="password" label="Новый пароль" />
        <SubmitButton form={form} whileSaving="Сохраняем" isReady={isPasswordFit(form.draft.password)}>
          Сохранить
        </SubmitButton>
      </PageForm>
    </AccountSheet>
  );
}
