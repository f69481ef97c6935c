import { expect } from '@playwright/test';
import type { Tab } from '../drivers/tab.ts';
import type { Box, Sight, Step } from './lookup.ts';
import { DEADLINES } from '@planner/e2e-harness';

/** Longer than any step on a loaded machine; only a failing test waits this long. */
const PATIENCE = { timeout: DEADLINES.afterSilence, intervals: [50] };

const NOTHING: Sight = { count: -1, text: '', value: '' };

/** An element with a role and a name; each use searches for it again. */
export class Target {
  readonly #tab: Tab;
  readonly #steps: readonly Step[];

  constructor(tab: Tab, steps: readonly Step[]) {
    this.#tab = tab;
    this.#steps = steps;
  }

  /** An element inside this one; a name is compared as a whole, or by a pattern. */
  get(role: string, name?: string | RegExp): Target {
    const step = name === undefined ? {} : { name: typeof name === 'string' ? name : { pattern: name.source } };
    return new Target(this.#tab, [...this.#steps, { role, ...step }]);
  }

  /** A field inside this element, by its label. */
  field(label: string | RegExp): Target {
    return this.get('field', label);
  }

  /** An element without a role, by a selector. */
  place(selector: string): Target {
    return this.get('css', selector);
  }

  /** Waits until the element does not move and is not covered, then presses its middle. */
  async press(): Promise<void> {
    const steps = [...this.#steps];
    await this.#tab.press(await this.#until(() => this.#tab.run((wanted) => harnessPage.spot(wanted), steps)));
  }

  /** Waits until the element does not move; returns its box. */
  box(): Promise<Box> {
    const steps = [...this.#steps];
    return this.#until(() => this.#tab.run((wanted) => harnessPage.place(wanted), steps));
  }

  /** Replaces the text of a field by keyboard input. */
  async fill(text: string): Promise<void> {
    await this.press();
    await this.#tab.key('SelectAll');
    await this.#tab.type(text);
    await expect.poll(async () => (await this.#sight()).value, this.#about(PATIENCE)).toBe(text);
  }

  upload(path: string): Promise<void> {
    return this.#tab.upload([...this.#steps], path);
  }

  async expectVisible(): Promise<void> {
    await expect.poll(async () => (await this.#sight()).count, this.#about(PATIENCE)).toBeGreaterThan(0);
  }

  async expectGone(): Promise<void> {
    await expect.poll(async () => (await this.#sight()).count, this.#about(PATIENCE)).toBe(0);
  }

  async expectText(text: string | RegExp): Promise<void> {
    const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(async () => (await this.#sight()).text, this.#about(PATIENCE)).toEqual(wanted);
  }

  async expectValue(value: string): Promise<void> {
    await expect.poll(async () => (await this.#sight()).value, this.#about(PATIENCE)).toBe(value);
  }

  #about<Options extends object>(options: Options): Options & { message: string } {
    return {
      ...options,
      message: this.#steps.map(({ role, name }) => `${role} ${JSON.stringify(name ?? '')}`).join(' > '),
    };
  }

  /** A page that navigates away does not answer. */
  #sight(): Promise<Sight> {
    return this.#tab.run((steps) => harnessPage.sight(steps), [...this.#steps]).catch(() => NOTHING);
  }

  /** Asks until the answer is no longer a reason to wait. */
  async #until<Answer extends object>(ask: () => Promise<Answer | { reason: string }>): Promise<Answer> {
    const answers: Answer[] = [];
    const look = async () => {
      const answer = await ask().catch((error: unknown) => ({ reason: String(error) }));
      if ('reason' in answer) return answer.reason;
      answers.push(answer);
      return 'ready';
    };
    await expect.poll(look, this.#about(PATIENCE)).toBe('ready');
    const [answer] = answers;
    if (answer === undefined) throw new Error('what is ready has answered');
    return answer;
  }
}
