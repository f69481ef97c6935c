import { expect, onTestFinished, test, vi } from 'vitest';
import { ask } from './server.ts';

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
