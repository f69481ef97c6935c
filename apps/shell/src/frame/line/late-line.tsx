import { type ComponentType, useEffect, useState } from 'react';
import type { LineOpenerProps } from './line-opener.tsx';

/** In milliseconds: after the first load, whose size has a budget (PLT-90). */
const LATER = 3000;

/** ONE-1. The button and the keys of the line, which load after the page. Without a network they come with the next page. */
export function LateLine(props: LineOpenerProps) {
  const [Opener, setOpener] = useState<ComponentType<LineOpenerProps> | null>(null);
  useEffect(() => {
    const load = () =>
      import(/* webpackChunkName: "background" */ './line-opener.tsx').then(
        ({ LineOpener }) => setOpener(() => LineOpener),
        () => undefined,
      );
    const timer = setTimeout(() => void load(), LATER);
    return () => clearTimeout(timer);
  }, []);
  return Opener && <Opener {...props} />;
}
