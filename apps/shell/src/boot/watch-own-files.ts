import type { FailureReport } from '@planner/platform-contract';
import { bootNotice, reloadWhenAnswered } from './boot-notice.ts';
import { BEGINNING, type BootEffect, type BootEvent, nextState } from './boot-state.ts';
import { type FormerShell, formerShell } from './former-shell.ts';
import {
  addressOf,
  askAnew,
  type Cause,
  causeOf,
  type Failure,
  isRepeated,
  isStyle,
  type OwnFile,
  ownFiles,
  plainAddress,
} from './own-files.ts';

/** A slow network counts as a failure only after nothing has arrived for this time, in milliseconds. */
const QUIET_MS = 15_000;
/** After this time the user may have typed. */
const PROBATION_MS = 10_000;
/** While React replaces the page's content, the page is never empty for this long. */
const EMPTY_MS = 300;

export interface Watched {
  version: string;
  words: Readonly<Record<Cause, string>>;
  newNumber(): string;
  /** Opens another address in this tab. */
  leave(address: string): void;
  /** The tab's storage. Reading it throws when the browser blocks it. */
  tab(): Pick<Storage, 'getItem' | 'setItem'>;
}

// PLT-293. A page with an override may run code that was never deployed.
const isOverridden = () => 'override' in document.documentElement.dataset;
const frame = () => document.getElementById('mfe-frame');
const root = () => document.getElementById('mfe-shell');

/**
 * PLT-110 to PLT-112. Watches over the files that index.html names, before any of them has loaded. A file that fails is requested
 * once more under a fresh address. When the page does not come up, the former shell is started in this tab (PLT-214), and where
 * there is none the page shows a notice.
 */
export function watchOwnFiles(watched: Watched): void {
  new OwnFilesWatch(watched).start();
}

class OwnFilesWatch {
  readonly #watched: Watched;
  readonly #former: FormerShell;
  readonly #notice = bootNotice();
  readonly #loaded = new Set<OwnFile>();
  readonly #observer = new MutationObserver(() => this.#lookAtPage());
  #state = BEGINNING;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#former = formerShell(watched);
  }

  start(): void {
    // A file's load event does not reach the window. Only the window receives the error event of code.
    document.addEventListener('load', this.#onEnd, true);
    addEventListener('error', this.#onEnd, true);
    this.#observer.observe(document, { childList: true, subtree: true });
    this.#restartTimer();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#observer.disconnect();
    document.removeEventListener('load', this.#onEnd, true);
    removeEventListener('error', this.#onEnd, true);
  }

  #dispatch(event: BootEvent): void {
    const [state, effects] = nextState(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: BootEffect): void {
    switch (effect.do) {
      case 'mark-loaded':
        return void this.#loaded.add(effect.file);
      case 'refresh-cache':
        return void fetch(plainAddress(effect.file), { cache: 'reload' }).catch(() => undefined);
      case 'ask-anew':
        this.#restartTimer();
        return askAnew(effect.file, (file) => this.#loaded.has(file), this.#watched.newNumber());
      case 'find-cause':
        this.#dispatch({ type: 'search-began', wouldFlash: frame() !== null && this.#former.isThere() });
        return void causeOf(effect.file).then((failure) => this.#fail(failure));
      case 'fail':
        return this.#fail(effect.failure);
      case 'report':
        return this.#report(effect.failure);
      case 'go-back':
        this.#end();
        return this.#former.start();
      case 'show-notice':
        return this.#notice.show(this.#retry);
      case 'settle':
        return this.#settle();
      case 'restart-timer':
        return this.#restartTimer();
      case 'look-at-page':
        return this.#lookAtPage();
    }
  }

  #fail(failure: Failure): void {
    this.#dispatch({ type: 'failed', failure, canGoBack: this.#former.isThere() && !isOverridden() });
  }

  #report({ cause, file, status }: Failure): void {
    const { version, words, newNumber } = this.#watched;
    const number = newNumber();
    this.#notice.say(`${words[cause]}\nНомер ошибки: ${number}`);
    if (isOverridden()) return;
    const body: FailureReport = {
      remote: 'shell',
      version,
      phase: 'load',
      kind: cause,
      number,
      error: 'OwnFileError',
      status,
      stack: file,
      request_id: null,
    };
    navigator.sendBeacon('/api/mfe/report', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  }

  #lookAtPage(): void {
    const isStyled = ownFiles().every((file) => !isStyle(file) || this.#loaded.has(file));
    const page = root();
    if (page) page.style.visibility = isStyled ? '' : 'hidden';
    this.#dispatch({ type: 'page-looked-at', isUp: isStyled && page?.firstChild != null });
  }

  #settle(): void {
    setTimeout(() => this.#dispatch({ type: 'used' }), PROBATION_MS);
    this.#end();
    frame()?.remove();
    this.#notice.remove();
    const page = root();
    if (!page) return;
    // React removes the whole page when the page's own code throws.
    const failIfEmpty = () => page.firstChild ?? this.#fail({ cause: 'evaluation', file: '', status: null });
    new MutationObserver(() => {
      if (!page.firstChild) setTimeout(failIfEmpty, EMPTY_MS);
    }).observe(page, { childList: true });
  }

  readonly #retry = (): void => {
    this.#dispatch({ type: 'retry-pressed' });
    void reloadWhenAnswered().then((cause) => {
      if (cause === null) return;
      this.#notice.say(this.#watched.words[cause]);
      this.#lookAtPage();
    });
  };

  #restartTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const missing = ownFiles().filter((file) => !this.#loaded.has(file));
      // A hanging stylesheet would block every paint, also the notice.
      for (const file of missing.filter(isStyle)) this.#run({ do: 'ask-anew', file });
      const [first] = missing;
      const failure = { file: first ? addressOf(first) : '', status: null };
      this.#fail({ ...failure, cause: first ? 'timeout' : 'evaluation' });
    }, QUIET_MS);
  }

  readonly #onEnd = (event: Event): void => {
    const file = ownFiles().find((one) => one === event.target);
    if (file) {
      const type = event.type === 'load' ? 'file-loaded' : 'file-failed';
      this.#dispatch({ type, file, isRepeated: isRepeated(file) });
    } else if ('filename' in event && String(event.filename).includes('/shell/')) {
      this.#dispatch({ type: 'code-failed' });
    }
  };
}
