import { buttonClass } from '@planner/ui';
import { createElement, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { NewsSheet } from '../news-sheet.tsx';
import { BACK, NO_PAGE, NoNewsYet, NoSuchNews, wayOut } from '../news-ways.tsx';
import styles from '../news.module.css';
import { NewsArticle } from '../piece/news-article.tsx';
import { NewsCard } from '../piece/news-card.tsx';

/** The server replaces these placeholders with the texts of each piece of news. */
const PLACES = {
  id: '__NEWS_ID__',
  title: '__NEWS_TITLE__',
  paragraphs: ['__NEWS_BEGINNING__'],
  published_at: '__NEWS_AT__',
  day: '__NEWS_DAY__',
};

/** Prerendering never navigates. */
const NAVIGATOR = {
  createHref: (to: string | { pathname?: string }) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
};

/** The server keeps only the element that fits the page's state. */
const ifNews = (kind: 'list' | 'empty' | 'one' | 'none', shown: ReactNode) =>
  createElement('if-news', { kind, key: kind }, shown);

/** A link to a further page of the list. The server keeps it only when that page exists. */
const ifPage = (kind: 'newer' | 'older', name: string) =>
  createElement(
    'if-page',
    { kind },
    <a className={buttonClass({ look: 'secondary' })} data-look="secondary" href={`/news/?page=__${kind}__`}>
      {name}
    </a>,
  );

function List() {
  return (
    <>
      <ul className={styles.list}>{createElement('each-news', null, <NewsCard item={PLACES} isNew={false} />)}</ul>
      <p className={styles.pages}>
        {ifPage('newer', 'Новее')}
        {ifPage('older', 'Показать ещё')}
      </p>
    </>
  );
}

interface NewsHtmlProps {
  path: '/news' | '/news/:id';
  isSignedIn: boolean;
}

/** NWS-11. The prerendered news pages, shown before any script runs and without scripts. The server fills them. */
export function NewsHtml({ path, isSignedIn }: NewsHtmlProps) {
  const way = isSignedIn ? wayOut('/home-teacher-test/', 'Главная') : wayOut('/user/login/', 'Войти');
  const sheet = (title: string, children: ReactNode, before?: ReactNode) => (
    <NewsSheet title={title} before={before} way={way}>
      {children}
    </NewsSheet>
  );
  return (
    <Router location={path} navigator={NAVIGATOR}>
      <main className={styles.first}>
        {path === '/news' ? (
          <>
            {ifNews('list', sheet('Новости', <List />))}
            {ifNews('empty', sheet('Новости', <NoNewsYet />))}
          </>
        ) : (
          ifNews(
            'one',
            sheet(
              'Новость',
              <NewsArticle item={PLACES}>
                {createElement('each-paragraph', null, <p>__NEWS_PARAGRAPH__</p>)}
              </NewsArticle>,
              BACK,
            ),
          )
        )}
        {ifNews('none', sheet(NO_PAGE, <NoSuchNews />, BACK))}
      </main>
    </Router>
  );
}
