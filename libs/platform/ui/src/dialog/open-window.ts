import { type RefObject, useEffect, useEffectEvent } from 'react';

const OPENED = 'tetradka:window-opened';

/** A window over the page, drawn by whichever remote. */
export type OpenedWindow = {
  readonly node: HTMLElement;
  /** Asks it to close as Esc does, with its own question. */
  dismiss: () => void;
};

// An event of the document, because every remote and the shell have a copy of these controls of their own.
type Opening = OpenedWindow & { onGone: (() => void)[] };

/** Tells whoever keeps the page's history of a window while it is open; alone in a page it does nothing. */
export function useOpenWindow(node: RefObject<HTMLElement | null>, isOpen: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen || !node.current) return undefined;
    const detail: Opening = { node: node.current, dismiss: () => dismiss(), onGone: [] };
    document.dispatchEvent(new CustomEvent(OPENED, { detail }));
    return () => {
      for (const tell of detail.onGone) tell();
    };
  }, [node, isOpen]);
}

/** Hears of every window that opens in a page; what the listener answers is called once it has gone. */
export function onWindowOpened(page: Document, listener: (opened: OpenedWindow) => () => void): () => void {
  const hear = (event: Event) => {
    // Only useOpenWindow sends events of this name.
    const { detail } = event as CustomEvent<Opening>;
    detail.onGone.push(listener(detail));
  };
  page.addEventListener(OPENED, hear);
  return () => page.removeEventListener(OPENED, hear);
}
