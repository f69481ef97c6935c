import { onTestFinished, vi } from 'vitest';

/** Until the end of the test, only the test moves the time, also for AbortSignal.timeout. */
export function useFakeClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(), ms);
    return end.signal;
  });
}
