import { useEffect } from 'react';

/**
 * ACC-106. Moves the focus from the section around an opened form to its first field, unless the user has moved on. On a
 * touch screen a focused field would open the keyboard over half the form, so the section keeps the focus.
 */
export const useFirstField = (id: string) =>
  useEffect(() => {
    const place = document.activeElement;
    if (place?.id !== id || !window.matchMedia('(pointer: fine)').matches) return;
    place.querySelector<HTMLElement>('form :is(input, textarea, select)')?.focus();
  }, [id]);
