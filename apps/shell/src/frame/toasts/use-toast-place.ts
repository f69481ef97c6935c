import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { OpenWindows } from '@planner/platform-runtime';

/** For this time after a press the toasts do not move: the press may close the modal around them. */
const STAY_MS = 150;

/** At these sizes a window covers nearly the whole screen, and a toast over it would cover its content. */
const SMALL = '(max-width: 768px), (max-height: 560px)';

const followSmall = (changed: () => void) => {
  const query = matchMedia(SMALL);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

interface ToastPlace {
  readonly node: HTMLElement;
  /** The page's body, or the modal around the toasts. */
  readonly host: Element;
  /** FRM-22: on a small screen a window reserves room for the toasts, so that they cover nothing. */
  readonly isDocked: boolean;
}

/** Returns where to render the toasts: in the page, or inside a modal, which makes the rest of the page inert. */
export function useToastPlace(windows: OpenWindows): ToastPlace {
  const [node] = useState(() => document.createElement('div'));
  const [host, setHost] = useState<Element>(document.body);
  const dialog = useSyncExternalStore(windows.subscribe, windows.getSnapshot);
  const isSmall = useSyncExternalStore(followSmall, () => matchMedia(SMALL).matches);
  const isDocked = isSmall && host !== document.body;
  useLayoutEffect(() => {
    document.body.append(node);
    return () => node.remove();
  }, [node]);
  useEffect(() => {
    const stand = (within: Element) => {
      if (!within.isConnected) return;
      if (node.parentElement !== within) within.append(node);
      setHost(within);
    };
    if (dialog === null) return stand(document.body);
    const moving = setTimeout(() => stand(dialog), STAY_MS);
    return () => clearTimeout(moving);
  }, [node, dialog]);
  return { node, host, isDocked };
}
