import { useEffect } from 'react';

/** NWS-10: the tab of one piece of news is called as the piece is; the shell knows the name of all of them alone. */
export function useOwnTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const [before, own] = [document.title, `${title} — Тетрадка`];
    document.title = own;
    return () => {
      // Another page may have named itself before this one is gone.
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
