import { ZONE } from '@planner/e2e-harness';
import { launch, type Browser, type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core';
import type { Cookie, Engine, Key, Point, Tab } from './tab.ts';
import type { Step } from '../page/lookup.ts';

class PuppeteerTab implements Tab {
  readonly #context: BrowserContext;
  readonly #page: Page;

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  async open(url: string) {
    await this.#page.goto(url, { waitUntil: 'load' });
  }

  resize(width: number, height: number) {
    return this.#page.setViewport({ width, height });
  }

  run<Argument, Result>(work: (argument: Argument) => Result, argument: Argument) {
    // Puppeteer awaits promises too, but its types do not say so.
    return this.#page.evaluate(work as (argument: unknown) => Result, argument) as Promise<Awaited<Result>>;
  }

  press({ x, y }: Point) {
    return this.#page.mouse.click(x, y);
  }

  async drag([start, ...rest]: readonly Point[]) {
    if (start === undefined) return;
    const { mouse } = this.#page;
    await mouse.move(start.x, start.y);
    await mouse.down();
    for (const { x, y } of rest) await mouse.move(x, y);
    await mouse.up();
  }

  type(text: string) {
    return this.#page.keyboard.type(text);
  }

  async key(key: Key) {
    const { keyboard } = this.#page;
    if (key !== 'SelectAll') return keyboard.press(key);
    await keyboard.down('Control');
    await keyboard.press('a');
    await keyboard.up('Control');
  }

  async upload(steps: Step[], path: string) {
    const handle = await this.#page.evaluateHandle((wanted) => harnessPage.element(wanted), steps);
    // The caller passes a file input.
    await (handle as ElementHandle<HTMLInputElement>).uploadFile(path);
  }

  async setCookie({ name, value }: Cookie) {
    const { hostname } = new URL(this.#page.url());
    await this.#context.setCookie({ name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax' });
  }

  async picture() {
    return Buffer.from(await this.#page.screenshot());
  }

  close() {
    return this.#context.close();
  }
}

class PuppeteerEngine implements Engine {
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async openTab() {
    const context = await this.#browser.createBrowserContext();
    return new PuppeteerTab(context, await context.newPage());
  }

  close() {
    return this.#browser.close();
  }
}

const env = { ...process.env, TZ: ZONE };

/** Starts Firefox over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  return new PuppeteerEngine(await launch({ browser: 'firefox', executablePath, headless: true, env }));
}

/** Starts Chromium over its DevTools protocol. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
  return new PuppeteerEngine(await launch({ browser: 'chrome', executablePath, headless: 'shell', args, env }));
}
