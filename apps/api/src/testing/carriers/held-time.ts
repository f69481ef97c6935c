import { Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/**
 * Until the test ends, only `vi.advanceTimersByTime` lets a deadline pass. This includes `AbortSignal.timeout` and the
 * timeouts of sockets, which vitest does not fake.
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
