import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { OpenWindows } from '@planner/platform-runtime';

/** A modal that closes with the press that has said something takes no toast with it: this long it is not moved. */
const STAY_MS = 150;

/** Where a window takes the whole screen, or nearly: whatever lies over it lies over what it says or asks. */
const SMALL = '(max-width: 768px), (max-height: 560px)';

const followSmall = (changed: () => void) => {
  const query = matchMedia(SMALL);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

interface ToastPlace {
  readonly node: HTMLElement;
  /** The page's body, or the modal it stands in. */
  readonly host: Element;
  /** FRM-22: in a window on a small screen the toasts have room of their own in it, and lie over nothing. */
  readonly isDocked: boolean;
}

/** Where the toasts are drawn: in the page, and inside of a modal while it lies over the page and makes the rest inert. */
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
