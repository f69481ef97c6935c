import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, serverOf } from './server.ts';

const PRODUCT = { to: 'https://product.example', token: 'secret' };

/** A product that takes every question and never answers. */
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

test.each([
  ['a question', 30, {}],
  ['a pack', 600, new FormData()],
])('[PLT-184] %s that has no answer after %i seconds ends the command with words', async (_, seconds, body) => {
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
  ['an address that is none', 'product.example', { MFE_TOKEN: 'a' }, 'Say which product'],
  ['no token', 'https://product.example', {}, 'MFE_TOKEN is not set'],
  ['an empty token', 'https://product.example', { MFE_TOKEN: ' ' }, 'MFE_TOKEN is not set'],
])('[PLT-184] with %s nobody is asked', (_, to, env, words) => {
  expect(() => serverOf(to, env)).toThrow(words);
});

test('[PLT-184] the address comes from --to, else from MFE_SERVER, without a slash at its end', () => {
  const env = { MFE_SERVER: 'https://product.example//', MFE_TOKEN: ' secret\n' };

  expect(serverOf(undefined, env)).toEqual(PRODUCT);
  expect(serverOf('https://other.example/', env)).toEqual({ ...PRODUCT, to: 'https://other.example' });
});
