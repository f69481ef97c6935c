import { onTestFinished, vi } from 'vitest';

/** From here to the end of the test time goes on by the test alone, for AbortSignal.timeout too. */
export function useFakeClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(), ms);
    return end.signal;
  });
}
