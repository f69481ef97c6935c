import { useEffect } from 'react';

const PRODUCT = 'Тетрадка';

/** NAV-18. Names the page in its tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} — ${PRODUCT}`;
  }, [title]);
}
