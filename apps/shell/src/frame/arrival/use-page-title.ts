import { useEffect } from 'react';

const PRODUCT = 'Тетрадка';

/** NAV-18, NAV-21. Sets the tab's title, with a mark while the page has unsaved input. */
export function usePageTitle(title: string, isUnsaved: boolean): void {
  useEffect(() => {
    const name = title === PRODUCT ? PRODUCT : `${title} — ${PRODUCT}`;
    document.title = isUnsaved ? `• ${name}` : name;
  }, [title, isUnsaved]);
}
