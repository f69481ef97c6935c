import { Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/**
 * Until the test ends no deadline passes but by `vi.advanceTimersByTime`: neither a timer's nor an `AbortSignal.timeout`'s nor that of
 * a silent socket, which vitest leaves alone.
 */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const end = new AbortController();
    setTimeout(() => end.abort(new DOMException('It took too long', 'TimeoutError')), milliseconds);
    return end.signal;
  });
  const silences = new WeakMap<Socket, NodeJS.Timeout>();
  vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, milliseconds, listener) {
    if (listener) this.once('timeout', listener);
    clearTimeout(silences.get(this));
    if (milliseconds > 0)
      silences.set(
        this,
        setTimeout(() => this.emit('timeout'), milliseconds),
      );
    return this;
  });
  onTestFinished(() => void vi.useRealTimers());
}
