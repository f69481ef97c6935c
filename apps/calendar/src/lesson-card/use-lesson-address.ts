import { useSearchParams } from 'react-router-dom';

export interface LessonAddress {
  /** The id of the open lesson. */
  lesson: number | null;
  openLesson(id: number | null): void;
}

/** Returns the id in the address, or null for any other text. */
export function idOf(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The page's address contains the open lesson, so that links and Back lead to it. */
export function useLessonAddress(): LessonAddress {
  const [search, setSearch] = useSearchParams();
  return {
    lesson: idOf(search.get('lesson')),
    openLesson(id) {
      const next = new URLSearchParams(search);
      if (id === null) next.delete('lesson');
      else next.set('lesson', String(id));
      // MOD-22: a history entry for the card would remain after it closes, and Back would do nothing.
      setSearch(next, { replace: true });
    },
  };
}
