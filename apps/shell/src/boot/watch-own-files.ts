import type { FailureReport } from '@planner/platform-contract';
import type { FailureKind } from '@planner/platform-runtime';

export type Cause = Exclude<FailureKind, 'contract' | 'render'>;

/** What the build knows and puts beside the text of the function. */
export interface OwnFilesGiven {
  version: string;
  words: Readonly<Record<Cause, string>>;
  newNumber(): string;
  /** Puts another page in the place of this one. */
  leave(address: string): void;
  /** What the tab keeps; asking for it throws where that is blocked. */
  tab(): Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * PLT-110 to PLT-112. Watches over the files that index.html names, before any of them is there: one that fails is asked
 * for once more under a fresh address; when the page does not come about, the shell before this one is started in this tab (PLT-214),
 * and where there is none a notice stands in its place. Its text goes into index.html as it stands, so it stands on nothing outside.
 */
export function watchOwnFiles({ version, words, newNumber, leave, tab }: OwnFilesGiven): void {
  // So long nothing has come: a slow network is no failure.
  const QUIET_MS = 15_000;
  // Later somebody may have typed.
  const PROBATION_MS = 10_000;
  const ASIDE = 'mfe.shell-aside';
  const came = new Set<Element>();
  let isFailed = false;
  let isStopped = false;
  let told = '';
  let said = '';
  let timer: ReturnType<typeof setTimeout>;
  let isUp = false;
  let isUsed = false;
  let notice: HTMLElement | null = null;

  const address = new URL(location.href);
  const isPrevious = address.searchParams.get('shell') === 'previous';
  address.searchParams.delete('shell');
  if (isPrevious) history.replaceState(history.state, '', address);
  address.searchParams.set('shell', 'previous');
  // The server says so in a page of which there is one.
  const hasPrevious = () => !isPrevious && document.getElementById('mfe-previous');
  try {
    if (hasPrevious() && tab().getItem(ASIDE) === version) leave(address.href);
  } catch {}

  const frame = () => document.getElementById('mfe-frame');
  type File = HTMLScriptElement | HTMLLinkElement;
  const own = () => [...document.querySelectorAll<File>('[data-own]')];
  const isStyle = (file: File) => 'href' in file;
  const addressOf = (file: File) => ('href' in file ? file.href : file.src);

  const retry = () => {
    isStopped = true;
    // What hangs would hold the connections.
    stop();
    const stay = (text: string) => {
      told = text;
      look();
    };
    fetch(location.href, { signal: AbortSignal.timeout(8000) }).then(
      // A page that says of itself that it is not there is one all the same.
      (answer) => (answer.status < 500 ? location.reload() : stay(words.http)),
      () => stay(words.network),
    );
  };
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('load', onEnd, true);
    removeEventListener('error', onEnd, true);
  };
  /** The page as it is now: come about, else with the notice if anything has failed. */
  const look = () => {
    const root = document.getElementById('mfe-shell');
    notice ??= document.getElementById('mfe-notice');
    const button = notice?.querySelector('button');
    const isStyled = own().every((file) => !isStyle(file) || came.has(file));
    if (root) root.style.visibility = isStyled ? '' : 'hidden';
    if (root?.firstChild && isStyled) {
      if (isUp) return;
      isUp = true;
      setTimeout(() => (isUsed = true), PROBATION_MS);
      end();
      frame()?.remove();
      notice?.remove();
      isFailed = false;
      told = '';
      // React takes out all of a page whose own code throws. What is replaced is never without anything for so long.
      new MutationObserver(() => {
        if (!root.firstChild) setTimeout(() => root.firstChild || fail('evaluation'), 300);
      }).observe(root, { childList: true });
    } else if (isFailed && notice && button) {
      notice.hidden = false;
      if (!notice.isConnected) document.body.append(notice);
      button.onclick = retry;
      const cause = notice.querySelector('p');
      if (cause && said !== told) cause.innerText = said = told;
    }
  };
  const fail = (kind: Cause, file = '', status: number | null = null) => {
    isFailed = true;
    if (!told) {
      const number = newNumber();
      told = `${words[kind]}\nНомер ошибки: ${number}`;
      const report: FailureReport = {
        remote: 'shell',
        version,
        phase: 'load',
        kind,
        number,
        error: 'OwnFileError',
        status,
        stack: file,
        request_id: null,
      };
      // PLT-293. Code that nobody has deployed may have done it.
      const isOverridden = 'override' in document.documentElement.dataset;
      const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
      if (!isOverridden) navigator.sendBeacon('/api/mfe/report', body);
      // What is out of reach, or slow, is not this version's fault.
      const isOurs = kind !== 'network' && kind !== 'timeout' && !isOverridden;
      if (isOurs && !isUsed && hasPrevious()) {
        try {
          tab().setItem(ASIDE, version);
        } catch {}
        isStopped = true;
        end();
        return leave(address.href);
      }
    }
    look();
  };
  const findCause = async (url: string, integrity: string) => {
    // Where the shell before this one may be next, a notice would be gone as somebody presses its button.
    isFailed ||= !(frame() && hasPrevious());
    look();
    const signal = AbortSignal.timeout(3000);
    try {
      const isSound = await fetch(url, { cache: 'reload', integrity, signal }).catch(() => null);
      if (isSound?.ok) return fail('network', url);
      // Without the hash it tells a network that is away from a file that is not what was built.
      const answer = await fetch(url, { cache: 'reload', signal });
      if (!answer.ok) return fail('http', url, answer.status);
      fail('integrity', url);
    } catch {
      fail('network', url);
    }
  };

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const missing = own().filter((file) => !came.has(file));
      // A stylesheet that hangs would hold back every picture, the notice's too.
      missing.filter(isStyle).forEach(askAnew);
      fail(missing[0] ? 'timeout' : 'evaluation', missing[0] && addressOf(missing[0]));
    }, QUIET_MS);
  };
  const askAnew = (file: File) => {
    wait();
    // Scripts run in their order: those after the one that is missing wait for it.
    for (const one of own().filter(
      (other) => other === file || !(isStyle(other) || isStyle(file) || came.has(other)),
    )) {
      const anew = document.createElement(one.localName);
      for (const { name, value } of one.attributes) anew.setAttribute(name, value);
      if (one === file) anew.setAttribute(isStyle(one) ? 'href' : 'src', `${addressOf(one)}?fresh=${newNumber()}`);
      one.replaceWith(Object.assign(anew, { async: false }));
      // In another document it is not run, however late it comes.
      new Document().adoptNode(one);
    }
  };
  const onEnd = (event: Event) => {
    const file = own().find((one) => one === event.target);
    const [url = '', mark] = file ? addressOf(file).split('?') : [];
    if (isStopped) return;
    if (!file) {
      if ('filename' in event && String(event.filename).includes('/shell/')) fail('evaluation');
    } else if (event.type === 'load') {
      came.add(file);
      // The browser may have kept a wrong file: the next page is to find a sound one there.
      if (mark) fetch(url, { cache: 'reload' }).catch(() => undefined);
      wait();
      look();
    } else if (mark) void findCause(url, file.integrity);
    else askAnew(file);
  };

  // Of a file the load event does not reach the window, of code the error event reaches only that.
  document.addEventListener('load', onEnd, true);
  addEventListener('error', onEnd, true);
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  wait();
}
