const RETRY_PATIENCE_MS = 8000;

/** The notice in index.html that the page could not be loaded. */
export interface BootNotice {
  say(text: string): void;
  /** Shows the notice. Its button calls `retry`. */
  show(retry: () => void): void;
  remove(): void;
}

export function bootNotice(): BootNotice {
  let element: HTMLElement | null = null;
  let text = '';
  let shown = '';
  // The parser may not have reached the notice yet.
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
      // A screen reader would read the same text again.
      if (cause && shown !== text) cause.innerText = shown = text;
    },
    remove: () => found()?.remove(),
  };
}

/** Reloads the page as soon as the server answers. Otherwise returns the cause of the failure. */
export async function reloadWhenAnswered(): Promise<'http' | 'network' | null> {
  // Hanging requests would occupy the connections.
  stop();
  const answer = await fetch(location.href, { signal: AbortSignal.timeout(RETRY_PATIENCE_MS) }).catch(() => null);
  if (answer === null) return 'network';
  // A page with the status 404 is still a page of this server.
  if (answer.status >= 500) return 'http';
  location.reload();
  return null;
}
