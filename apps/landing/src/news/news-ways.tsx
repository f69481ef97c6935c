import { buttonClass, EmptyState } from '@planner/ui';
import { ArrowLeft, Newspaper } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The link to the list, above the title. */
export const BACK = (
  <Link
    to="/news/"
    className={buttonClass({ look: 'quiet', isSquare: true })}
    aria-label="Все новости"
    title="Все новости"
  >
    <ArrowLeft aria-hidden="true" />
  </Link>
);

/** Returns the link that leads out of a news page without the application's frame. */
export const wayOut = (to: string, name: string) => (
  <Link to={to} className={buttonClass({ look: 'secondary' })} data-look="secondary">
    {name}
  </Link>
);

/** NWS-8: the title of a page without content. */
export const NO_PAGE = 'Страница не найдена';

/** NWS-8. Shown in place of a piece of news that does not exist. */
export function NoSuchNews() {
  return (
    <EmptyState
      title="Такой новости нет"
      icon={<Newspaper aria-hidden="true" />}
      action={wayOut('/news/', 'Все новости')}
    >
      Возможно, её убрали или в адресе опечатка.
    </EmptyState>
  );
}

/** NWS-7. Shown in place of an empty list. */
export function NoNewsYet() {
  return (
    <EmptyState title="Новостей пока нет" icon={<Newspaper aria-hidden="true" />}>
      Здесь мы расскажем о том, что появилось в Тетрадке.
    </EmptyState>
  );
}
