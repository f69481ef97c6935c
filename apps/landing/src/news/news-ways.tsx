import { buttonClass, EmptyState } from '@planner/ui';
import { ArrowLeft, Newspaper } from 'lucide-react';
import { Link } from 'react-router-dom';

/** To all of them, before the title. */
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

/** Out of a page of the news that stands alone. */
export const wayOut = (to: string, name: string) => (
  <Link to={to} className={buttonClass({ look: 'secondary' })} data-look="secondary">
    {name}
  </Link>
);

/** NWS-8: what a page says that is none. */
export const NO_PAGE = 'Страница не найдена';

/** NWS-8. In the place of a piece of news that is not there. */
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

/** NWS-7. In the place of the list while there is nothing in it. */
export function NoNewsYet() {
  return (
    <EmptyState title="Новостей пока нет" icon={<Newspaper aria-hidden="true" />}>
      Здесь мы расскажем о том, что появилось в Тетрадке.
    </EmptyState>
  );
}
