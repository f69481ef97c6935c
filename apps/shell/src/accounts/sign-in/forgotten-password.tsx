import { EmailField, isEmail, PageForm, SubmitButton, useForm, whenComplete } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { Button } from '@planner/ui';
import { AccountSheet } from '../account-sheet.tsx';
import formStyles from '../form.module.css';

interface ForgottenPasswordProps {
  /** The login that the person typed: most often the e-mail address. */
  known: string;
  onBack(): void;
}

/** ACC-56. Requests a letter with a link. The answer does not reveal whether an account has this address. */
export function ForgottenPassword({ known, onBack }: ForgottenPasswordProps) {
  const ask = useCommand('POST /api/request-password-reset');
  const form = useForm({
    key: 'shell/forgotten-password',
    initial: () => ({ email: isEmail(known) ? known.trim() : '' }),
    check: ({ email }) => whenComplete(isEmail(email) ? { email: email.trim() } : null),
    send: (body) => ask.mutateAsync({ body }),
    onSaved: () => undefined,
    isGuarded: false,
  });
  return (
    <AccountSheet title="Новый пароль" lead="Пришлём ссылку, по которой можно задать новый пароль.">
      <PageForm form={form}>
        <EmailField form={form} name="email" label="Почта" />
        <div role="status">
          {ask.isSuccess && (
            <p className={formStyles.done}>
              Если адрес есть у нас, письмо отправлено. Ссылка в нём действует один час.
            </p>
          )}
        </div>
        <div className={formStyles.line}>
          <SubmitButton form={form} whileSaving="Отправляем" isReady={isEmail(form.draft.email)}>
            {ask.isSuccess ? 'Отправить ещё раз' : 'Отправить письмо'}
          </SubmitButton>
          <Button look="quiet" onClick={onBack}>
            Вернуться ко входу
          </Button>
        </div>
      </PageForm>
    </AccountSheet>
  );
}
