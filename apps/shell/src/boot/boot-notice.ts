const RETRY_PATIENCE_MS = 8000;

/** The notice of index.html that the page could not be loaded. */
export interface BootNotice {
  say(text: string): void;
  /** Shows it; `retry` is what its button does. */
  show(retry: () => void): void;
  remove(): void;
}

export function bootNotice(): BootNotice {
  let element: HTMLElement | null = null;
  let text = '';
  let shown = '';
  // The parser may not have reached it yet.
  const found = () => (element ??= document.getElementById('mfe-notice'));
  return {
    say(said) {
      text = said;
    },
    show(retry) {
      const notice = found();
      const button = notice?.querySelector('button');
      if (!notice || !button) return;
      notice.hidden = false;
      if (!notice.isConnected) document.body.append(notice);
      button.onclick = retry;
      const cause = notice.querySelector('p');
      // The same text once more would be read out once more.
      if (cause && shown !== text) cause.innerText = shown = text;
    },
    remove: () => found()?.remove(),
  };
}

/** Loads the page again once the server answers. Returns the cause where it does not. */
export async function reloadWhenAnswered(): Promise<'http' | 'network' | null> {
  // Requests that hang would hold the connections.
  stop();
  const answer = await fetch(location.href, { signal: AbortSignal.timeout(RETRY_PATIENCE_MS) }).catch(() => null);
  if (answer === null) return 'network';
  // A page that answers 404 is a page.
  if (answer.status >= 500) return 'http';
  location.reload();
  return null;
}
