import { useCommand } from '@planner/live-data';
import { Button, buttonClass, ErrorBar } from '@planner/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { AccountSheet } from '../account-sheet.tsx';
import { DeadLink } from './dead-link.tsx';

/**
 * ACC-117, ACC-122, ACC-177. The page behind the link that the former address received. It restores that address and
 * offers a new password.
 */
export function UndoEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const undo = useCommand('POST /api/email-link/undo');
  if (undo.data) {
    const { email, reset_token } = undo.data;
    return (
      <AccountSheet
        title="Прежний адрес вернулся"
        lead={`К учётной записи снова привязан ${email}. Все сеансы завершены, прежний пароль больше не действует: его мог узнать тот, кто менял адрес.`}
      >
        <Link
          to={`/user/reset-password?token=${encodeURIComponent(reset_token)}`}
          replace
          className={buttonClass({ look: 'primary', isWide: true })}
        >
          Задать новый пароль
        </Link>
      </AccountSheet>
    );
  }
  const { error } = undo;
  if (token === '' || error?.code === 'code_expired' || error?.code === 'email_taken') {
    return <DeadLink>{error?.message ?? 'Ссылка пришла не целиком. Откройте её из письма ещё раз'}</DeadLink>;
  }
  return (
    <AccountSheet
      title="Вернуть прежний адрес"
      lead="Если адрес сменили не вы, верните прежний: ссылка действует 7 дней. Все сеансы завершатся, а нынешний пароль перестанет действовать. Дальше вы зададите новый."
    >
      {error && <ErrorBar>{error.message}</ErrorBar>}
      <Button
        look="primary"
        isWide
        isLoading={undo.isPending}
        loadingLabel="Возвращаем"
        onClick={() => undo.mutate({ body: { token } })}
      >
        Вернуть адрес
      </Button>
    </AccountSheet>
  );
}
