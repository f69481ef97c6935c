import { useEffect, useState } from 'react';

/** In milliseconds. The code of the line loads after the first load, whose size has a budget (PLT-90). */
const LATER = 3000;
const load = () => import(/* webpackChunkName: "background" */ './line-opener.tsx');

/**
 * ONE-1. Loads the button and the keys of the line after the page. If the load fails without a network, the next page
 * loads them.
 */
export function useLateLine() {
  const [line, setLine] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    const timer = setTimeout(() => void load().then(setLine, () => undefined), LATER);
    return () => clearTimeout(timer);
  }, []);
  return line;
}
