import { useCommand } from '@planner/live-data';
import { Button, buttonClass, ErrorBar } from '@planner/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { AccountSheet } from '../account-sheet.tsx';
import { DeadLink } from './dead-link.tsx';

/**
 * ACC-122. The page behind the link that confirms an address. The person must press a button here, because mail
 * programs open links too.
 */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const confirm = useCommand('POST /api/email-link/confirm');
  if (confirm.data) {
    return (
      <AccountSheet title="Адрес подтверждён" lead={`${confirm.data.email} привязан к вашей учётной записи.`}>
        <Link to="/user/login/" className={buttonClass({ look: 'primary', isWide: true })}>
          Продолжить
        </Link>
      </AccountSheet>
    );
  }
  const { error } = confirm;
  if (token === '' || error?.code === 'code_expired' || error?.code === 'email_taken') {
    return <DeadLink>{error?.message ?? 'Ссылка пришла не целиком. Откройте её из письма ещё раз'}</DeadLink>;
  }
  return (
    <AccountSheet title="Адрес почты" lead="Подтвердите, что этот адрес ваш и письмо открыли вы.">
      {error && <ErrorBar>{error.message}</ErrorBar>}
      <Button
        look="primary"
        isWide
        isLoading={confirm.isPending}
        loadingLabel="Подтверждаем"
        onClick={() => confirm.mutate({ body: { token } })}
      >
        Подтвердить адрес
      </Button>
    </AccountSheet>
  );
}
