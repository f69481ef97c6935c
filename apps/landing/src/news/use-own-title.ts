import { useEffect } from 'react';

/** NWS-10: a tab with one piece of news has that title. The shell only knows the title of the news section. */
export function useOwnTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const [before, own] = [document.title, `${title} — Тетрадка`];
    document.title = own;
    return () => {
      // Another page may have set its title before this page unmounts.
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
