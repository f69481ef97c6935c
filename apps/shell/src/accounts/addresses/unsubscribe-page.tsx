import { useCommand } from '@planner/live-data';
import { Button, buttonClass, ErrorBar } from '@planner/ui';
import { NOTICE_GROUP_NAMES } from '@planner/wording';
import { Link, useSearchParams } from 'react-router-dom';
import { AccountSheet } from '../account-sheet.tsx';

/** A token begins with its account and its subject. Only the server can check the token. */
function aboutOf(token: string): string {
  const group = token.split('.')[1] ?? '';
  const named = Object.entries(NOTICE_GROUP_NAMES).find(([key]) => key === group);
  return named === undefined ? 'такие уведомления' : `уведомления «${named[1]}»`;
}

const Settings = ({ children }: { children: string }) => (
  <Link to="/notifications/settings/" className={buttonClass({ isWide: true })}>
    {children}
  </Link>
);

/**
 * DLV-30. The page behind a letter's unsubscribe link. The person must press a button here, because mail programs open
 * links too.
 */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const command = useCommand('POST /api/unsubscribe');
  const { data, error } = command;
  if (data) {
    return (
      <AccountSheet
        title="Вы отписались"
        lead={`На почту больше не приходят уведомления «${NOTICE_GROUP_NAMES[data.group]}». В самой Тетрадке они остались.`}
      >
        <Settings>Вернуть или настроить</Settings>
      </AccountSheet>
    );
  }
  if (token === '' || error?.code === 'not_found') {
    return (
      <AccountSheet
        title="Ссылка не действует"
        lead={`${error?.message ?? 'Ссылка пришла не целиком. Откройте её из письма ещё раз'}.`}
      >
        <Settings>Настройки уведомлений</Settings>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet title="Отписаться от писем?" lead={`На почту перестанут приходить ${aboutOf(token)}.`}>
      {error && <ErrorBar>{error.message}</ErrorBar>}
      <Button
        look="primary"
        isWide
        isLoading={command.isPending}
        loadingLabel="Отписываем"
        onClick={() => command.mutate({ body: { token } })}
      >
        Отписаться
      </Button>
    </AccountSheet>
  );
}
