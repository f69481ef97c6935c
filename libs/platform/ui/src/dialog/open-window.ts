import { type RefObject, useEffect, useEffectEvent } from 'react';

const OPENED = 'tetradka:window-opened';

/** A window over the page, from any remote or from the shell. */
export type OpenedWindow = {
  readonly node: HTMLElement;
  /** Asks the window to close, as Esc does, including its question about unsaved input. */
  dismiss: () => void;
};

// A document event, because the shell and every remote contain their own copies of these controls.
type Opening = OpenedWindow & { onGone: (() => void)[] };

/** Announces the window to the page's history while the window is open. Without a listener the hook has no effect. */
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

/**
 * Calls the listener for every window that opens in the page, and calls the function that it returns when the window is
 * gone. Returns a function that removes the listener.
 */
export function onWindowOpened(page: Document, listener: (opened: OpenedWindow) => () => void): () => void {
  const hear = (event: Event) => {
    // Only useOpenWindow sends events with this name.
    const { detail } = event as CustomEvent<Opening>;
    detail.onGone.push(listener(detail));
  };
  page.addEventListener(OPENED, hear);
  return () => page.removeEventListener(OPENED, hear);
}
