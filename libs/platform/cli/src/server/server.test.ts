import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, serverOf } from './server.ts';

const PRODUCT = { to: 'https://product.example', token: 'secret' };

/** A product that accepts every request and never answers. */
function silentProduct() {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const end = new AbortController();
    setTimeout(() => end.abort(new DOMException('It took too long', 'TimeoutError')), milliseconds);
    return end.signal;
  });
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason))),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** A product that gives every request this answer. */
function answering(status: number, text: string | null) {
  const asked = vi.fn<typeof fetch>(async () => new Response(text, { status }));
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

test.each([
  ['a question', 30, {}],
  ['a pack', 600, new FormData()],
])('[PLT-184] %s without an answer after %i seconds ends the command with a message', async (_, seconds, body) => {
  silentProduct();
  let said = '';
  void ask(PRODUCT, 'POST', '/api/platform/packs', body).catch((error: unknown) => (said = String(error)));

  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  const early = said;
  await vi.advanceTimersByTimeAsync(1);

  expect(early).toBe('');
  expect(said).toContain(`https://product.example did not answer within ${seconds} seconds.`);
});

test.each<[string, string | undefined, Record<string, string>, string]>([
  ['no address', undefined, { MFE_TOKEN: 'a' }, 'Say which product'],
  ['an address without http', 'product.example', { MFE_TOKEN: 'a' }, 'Say which product'],
  ['no token', 'https://product.example', {}, 'MFE_TOKEN is not set'],
  ['an empty token', 'https://product.example', { MFE_TOKEN: ' ' }, 'MFE_TOKEN is not set'],
])('[PLT-184] with %s no request is sent', (_, to, env, words) => {
  expect(() => serverOf(to, env)).toThrow(words);
});

test('[PLT-184] the address comes from --to or else from MFE_SERVER, without a slash at its end', () => {
  const env = { MFE_SERVER: 'https://product.example//', MFE_TOKEN: ' secret\n' };

  expect(serverOf(undefined, env)).toEqual(PRODUCT);
  expect(serverOf('https://other.example/', env)).toEqual({ ...PRODUCT, to: 'https://other.example' });
});

test.each([
  ['a question', 'GET', undefined, undefined, undefined],
  ['an object', 'PUT', { percent: 5 }, 'application/json', '{"percent":5}'],
  ['a pack', 'POST', new FormData(), undefined, new FormData()],
])('[PLT-184] %s is sent with the token and the content type of its body', async (_, method, body, type, sent) => {
  const asked = answering(200, '{}');

  await ask(PRODUCT, method, '/api/platform/remotes', body);

  const [[url, init] = []] = asked.mock.calls;
  expect([url, init?.method, init?.body]).toEqual(['https://product.example/api/platform/remotes', method, sent]);
  expect(init?.headers).toEqual({ authorization: 'Bearer secret', ...(type && { 'content-type': type }) });
});

test.each([
  [200, '{"revision":7}', { revision: 7 }],
  [200, '[]', []],
  [204, null, null],
])('[PLT-184] an answer %i with the body %s is read', async (status, text, answer) => {
  answering(status, text);

  expect(await ask(PRODUCT, 'GET', '/api/platform/remotes')).toEqual(answer);
});

test.each([
  [403, '{"code":"wrong_token"}', '403 (wrong_token)'],
  [502, '<html>', '502'],
])('[PLT-184] a refusal %i with the body %s ends the command', async (status, text, said) => {
  answering(status, text);

  await expect(ask(PRODUCT, 'GET', '/api/platform/remotes')).rejects.toThrow(said);
});

test.each([
  [new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }), 'connect ECONNREFUSED'],
  [new TypeError('fetch failed'), 'TypeError: fetch failed'],
])('[PLT-184] the message about an unreachable product contains its address and the reason', async (cause, reason) => {
  vi.stubGlobal('fetch', () => Promise.reject(cause));
  onTestFinished(() => void vi.unstubAllGlobals());

  await expect(ask(PRODUCT, 'GET', '/')).rejects.toThrow(`https://product.example cannot be reached: ${reason}`);
});
