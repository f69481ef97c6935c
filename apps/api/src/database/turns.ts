interface Waiting {
  enter(): void;
  refuse(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Lets `limit` callers in at the same time. Further callers wait in the order of arrival. */
export class Turns {
  #limit: number;
  #inside = 0;
  #waiting: Waiting[] = [];
  readonly #patienceMs: number;

  constructor(limit: number, patienceMs: number) {
    this.#limit = limit;
    this.#patienceMs = patienceMs;
  }

  set limit(limit: number) {
    this.#limit = limit;
    this.#letIn();
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves when it is the caller's turn. With `first` the caller precedes all who wait. Rejects after the patience.
   */
  enter(first = false): Promise<void> {
    if (this.#waiting.length === 0 && this.#inside < this.#limit) {
      this.#inside++;
      return Promise.resolve();
    }
    return new Promise((enter, refuse) => {
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        refuse(new Error('timeout exceeded when trying to connect'));
      }, this.#patienceMs);
      const waiting = { enter, refuse, timer };
      if (first) this.#waiting.unshift(waiting);
      else this.#waiting.push(waiting);
      this.#letIn();
    });
  }

  leave(): void {
    this.#inside--;
    this.#letIn();
  }

  /** Rejects all waiting callers, because waiting would not help them. */
  refuseAll(error: Error): void {
    for (const { refuse, timer } of this.#waiting.splice(0)) {
      clearTimeout(timer);
      refuse(error);
    }
  }

  #letIn(): void {
    while (this.#inside < this.#limit) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      clearTimeout(next.timer);
      this.#inside++;
      next.enter();
    }
  }
}
