import { useSearchParams } from 'react-router-dom';

export interface LessonAddress {
  /** The lesson that stands open. */
  lesson: number | null;
  openLesson(id: number | null): void;
}

/** An id of the address; anything else is none. */
export function idOf(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The opened lesson stands in the address of its page, so that a link and the way back from another page lead to it. */
export function useLessonAddress(): LessonAddress {
  const [search, setSearch] = useSearchParams();
  return {
    lesson: idOf(search.get('lesson')),
    openLesson(id) {
      const next = new URLSearchParams(search);
      if (id === null) next.delete('lesson');
      else next.set('lesson', String(id));
      // MOD-22: an entry of its own would stay behind the closed card, for a Back that does nothing.
      setSearch(next, { replace: true });
    },
  };
}
