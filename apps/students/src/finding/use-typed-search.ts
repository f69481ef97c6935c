import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const QUIET = 300;

/** STU-62. Writes the search text into the address, a moment after the last key. */
export function useTypedSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const [typed, setTyped] = useState(search);
  const written = useRef(search);

  useEffect(() => {
    // After Back or a link to the list, the field follows the address.
    if (search === written.current) return;
    written.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = wanted;
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (wanted === '') next.delete('search');
          else next.set('search', wanted);
          return next;
        },
        { replace: true },
      );
    }, QUIET);
    return () => clearTimeout(timer);
  }, [typed, setParams]);

  return { search, typed, type: setTyped };
}
