import { useEffect } from 'react';

const PRODUCT = 'Тетрадка';

/** NAV-18, NAV-21. Names the page in its tab, with a mark while something typed in it is not saved. */
export function usePageTitle(title: string, isUnsaved: boolean): void {
  useEffect(() => {
    const name = title === PRODUCT ? PRODUCT : `${title} — ${PRODUCT}`;
    document.title = isUnsaved ? `• ${name}` : name;
  }, [title, isUnsaved]);
}
