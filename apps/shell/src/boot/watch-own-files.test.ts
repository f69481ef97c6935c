import { FailureReport } from '@planner/platform-contract';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CAUSE } from '@planner/platform-runtime/boot';
import { watchOwnFiles } from './watch-own-files.ts';

const sent: string[] = [];
const asked: string[] = [];
let answer: () => Promise<Response>;

const left: string[] = [];
const watch = () =>
  watchOwnFiles({
    version: '0.1.0+aaaa',
    words: CAUSE,
    newNumber: () => '0123456789',
    tab: () => sessionStorage,
    leave: (address) => void left.push(address.replace(location.origin, '')),
  });

/** index.html with the watch in it. The browser loads none of its files: the tests dispatch the events. */
beforeEach(() => {
  vi.useFakeTimers();
  // A test in the same worker may have changed the address.
  history.replaceState(null, '', '/');
  sent.length = 0;
  asked.length = 0;
  left.length = 0;
  answer = () => Promise.resolve(new Response('', { status: 404 }));
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
  vi.stubGlobal(
    'Blob',
    class {
      readonly text: string;
      constructor([text]: string[]) {
        this.text = text ?? '';
      }
    },
  );
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: { text: string }) => sent.push(body.text) });
  document.body.innerHTML = `
    <link data-own href="http://localhost:3000/shell/shell.css">
    <div id="mfe-shell"></div>
    <main id="mfe-notice" hidden><p></p><button>Повторить</button></main>`;
  watch();
});
afterEach(async () => {
  // The watch ends once the page is up.
  ends('load');
  document.getElementById('mfe-shell')?.append('page');
  await settle();
  document.body.replaceChildren();
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const style = () => document.querySelector('link');
const ends = (type: 'load' | 'error') => style()?.dispatchEvent(new Event(type));
const notice = () => document.getElementById('mfe-notice');
const settle = () => vi.advanceTimersByTimeAsync(0);

test('[PLT-110] a failed file is requested once more under a fresh address, and the browser’s cached copy is replaced', async () => {
  ends('error');
  const fresh = style()?.href;
  ends('load');
  await settle();

  expect(fresh).toBe('http://localhost:3000/shell/shell.css?fresh=0123456789');
  expect(asked).toEqual(['http://localhost:3000/shell/shell.css']);
  expect(notice()?.hidden).toBe(true);
});

test('[PLT-111] a file that failed twice shows the notice with the cause and the number that the server receives', async () => {
  ends('error');
  ends('error');
  await settle();

  expect(notice()?.hidden).toBe(false);
  expect(notice()?.querySelector('p')?.textContent).toMatch(/^Сервер не отдаёт файлы.*Номер ошибки: 0123456789$/s);
  expect(sent.map((body) => FailureReport.parse(JSON.parse(body)))).toMatchObject([
    { remote: 'shell', version: '0.1.0+aaaa', kind: 'http', status: 404, number: '0123456789' },
  ]);
});

const comes = () => Promise.resolve(new Response('other'));
const fails = () => Promise.reject(new TypeError('away, or not what was built'));

// The first request carries the hash, which rejects other content.
test.each([
  ['other content', [fails, comes], CAUSE.integrity],
  ['no answer', [fails, fails], CAUSE.network],
  ['a network that is back', [comes], CAUSE.network],
])('[PLT-111] the notice distinguishes the cause: %s', async (_, answers, text) => {
  const left = [...answers];
  answer = () => (left.shift() ?? fails)();
  ends('error');
  ends('error');
  await settle();

  expect(notice()?.textContent).toContain(text);
});

test('[PLT-112] a hanging file shows the notice after fifteen seconds of silence, and the page when the file arrives', () => {
  vi.advanceTimersByTime(14_999);
  const before = notice()?.hidden;
  vi.advanceTimersByTime(1);

  expect([before, notice()?.hidden]).toEqual([true, false]);
  expect(notice()?.textContent).toContain(CAUSE.timeout);
});

test('[PLT-112] a page that comes up late replaces the notice', async () => {
  vi.advanceTimersByTime(15_000);
  ends('load');
  document.getElementById('mfe-shell')?.append('page');
  await settle();

  expect(notice()).toBeNull();
});

test('[PLT-111] an error of the page’s own code before the page is up is a fault; an error of foreign code is not', () => {
  dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://other/content.js' }));
  const before = notice()?.hidden;
  dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/shell/shell.js` }));

  expect([before, notice()?.hidden]).toEqual([true, false]);
  expect(notice()?.textContent).toContain(CAUSE.evaluation);
});

test.each([
  ['«Повторить» without an answer', 8000, CAUSE.network],
  ['a request for the file without an answer', 3000, CAUSE.network],
])('[PLT-111] %s ends after %i ms, and the notice says so', async (what, patience, text) => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(), ms);
    return end.signal;
  });
  const silence = (_: string, { signal }: RequestInit = {}) =>
    signal?.aborted
      ? Promise.reject(new Error('over'))
      : new Promise((_answer, refuse) => signal?.addEventListener('abort', () => refuse(new Error('silence'))));
  vi.stubGlobal('stop', () => undefined);
  if (what.startsWith('«')) {
    ends('error');
    ends('error');
    await settle();
    vi.stubGlobal('fetch', silence);
    notice()?.querySelector('button')?.click();
  } else {
    vi.stubGlobal('fetch', silence);
    ends('error');
    ends('error');
  }

  await vi.advanceTimersByTimeAsync(patience - 1);
  const early = notice()?.textContent?.includes(text);
  await vi.advanceTimersByTimeAsync(1);

  expect([early, notice()?.textContent?.includes(text)]).toEqual([false, true]);
  // A watch that «Повторить» has stopped receives no events of files. Without its stylesheet the watch ends with the
  // page.
  style()?.remove();
});

/** The same page when the server keeps the former shell. */
function withPrevious() {
  document.body.insertAdjacentHTML('beforeend', '<meta id="mfe-previous">');
  onTestFinished(() => sessionStorage.clear());
}
const withFrame = () => {
  const frame = Object.assign(document.createElement('div'), { id: 'mfe-frame' });
  document.body.append(frame);
  return frame;
};
const comesUp = async () => {
  ends('load');
  document.getElementById('mfe-shell')?.append('page');
  await settle();
};

test('[PLT-214] a shell that throws before the page is up is reported, quarantined in this tab and replaced by the former shell', () => {
  withPrevious();
  dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/shell/shell.js` }));
  const first = left.splice(0);
  watch();

  expect(first).toEqual(['/?shell=previous']);
  expect(left).toEqual(['/?shell=previous']);
  expect(sent).toHaveLength(1);
  expect(notice()?.hidden).toBe(true);
});

test('[PLT-214] a shell that renders nothing is replaced by the former shell', () => {
  withPrevious();
  ends('load');

  vi.advanceTimersByTime(15_000);

  expect(left).toEqual(['/?shell=previous']);
});

test('[PLT-214] a shell with a page that becomes blank at once is replaced by the former shell', async () => {
  withPrevious();
  await comesUp();

  document.getElementById('mfe-shell')?.replaceChildren();
  await vi.advanceTimersByTimeAsync(300);

  expect(left).toEqual(['/?shell=previous']);
});

test('[PLT-214] a page that becomes blank after the user may have typed shows the notice instead', async () => {
  withPrevious();
  await comesUp();
  await vi.advanceTimersByTimeAsync(10_000);

  document.getElementById('mfe-shell')?.replaceChildren();
  await vi.advanceTimersByTimeAsync(300);

  expect(left).toEqual([]);
  expect(notice()?.hidden).toBe(false);
  expect(notice()?.textContent).toContain(CAUSE.evaluation);
});

test('[PLT-214] a shell with a file that failed twice shows no notice just before it is replaced', async () => {
  withPrevious();
  withFrame();
  const found = Promise.withResolvers<Response>();
  answer = () => found.promise;
  ends('error');
  ends('error');
  await settle();
  const shown = notice()?.hidden;
  found.resolve(new Response('', { status: 404 }));
  await settle();

  expect(shown).toBe(true);
  expect(left).toEqual(['/?shell=previous']);
});

test('[PLT-237] the placeholder frame stays while the rendered page has no style yet', async () => {
  const frame = withFrame();
  document.getElementById('mfe-shell')?.append('page');
  await settle();
  const stood = frame.isConnected;
  ends('load');

  expect(stood).toBe(true);
  expect(frame.isConnected).toBe(false);
});

test('[PLT-214] an unreachable server is no reason to start the former shell', async () => {
  withPrevious();
  answer = () => Promise.reject(new TypeError('away'));
  ends('error');
  ends('error');
  await settle();

  expect(left).toEqual([]);
  expect(notice()?.textContent).toContain(CAUSE.network);
});

test('[PLT-293] a failure in a page with an override is no fault of the shell: it is neither reported nor replaced', () => {
  withPrevious();
  document.documentElement.dataset['override'] = 'calendar';
  onTestFinished(() => void delete document.documentElement.dataset['override']);

  dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/shell/shell.js` }));

  expect([left, sent]).toEqual([[], []]);
  expect(notice()?.hidden).toBe(false);
});

test('[PLT-214] a page that React replaces within 300 ms is not blank', async () => {
  withPrevious();
  await comesUp();
  const page = document.getElementById('mfe-shell');

  page?.replaceChildren();
  await vi.advanceTimersByTimeAsync(200);
  page?.append('the next page');
  await vi.advanceTimersByTimeAsync(300);

  expect([left, sent]).toEqual([[], []]);
});
