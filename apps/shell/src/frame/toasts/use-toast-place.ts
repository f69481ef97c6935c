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
  /** FRM-22, FRM-30: a window on a small screen and a tall one reserve room for the toasts, so that they cover nothing. */
  readonly isDocked: boolean;
}

/** The pixels between the lower edge of a dialog and of the window that a toast of one line needs. */
const ROOM_BELOW = 84;

/** FRM-30. Follows whether a dialog reaches so far down that toasts below it would cover its buttons. */
function useIsTall(host: Element): boolean {
  const [isTall, setIsTall] = useState(false);
  useEffect(() => {
    if (host === document.body || typeof ResizeObserver === 'undefined') return setIsTall(false);
    const measure = () => setIsTall(window.innerHeight - host.getBoundingClientRect().bottom < ROOM_BELOW);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [host]);
  return isTall;
}

/** Returns where to render the toasts: in the page, or inside a modal, which makes the rest of the page inert. */
export function useToastPlace(windows: OpenWindows): ToastPlace {
  const [node] = useState(() => document.createElement('div'));
  const [host, setHost] = useState<Element>(document.body);
  const dialog = useSyncExternalStore(windows.subscribe, windows.getSnapshot);
  const isSmall = useSyncExternalStore(followSmall, () => matchMedia(SMALL).matches);
  const isTall = useIsTall(host);
  const isDocked = host !== document.body && (isSmall || isTall);
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
