import { expect } from '@planner/e2e-harness';
import type { Page, Request } from '@playwright/test';
import type { RemotesHarness } from '../remotes-harness.ts';
import type { Cell, FileFault, Kind } from './cells.ts';
import { MEET } from './met.ts';

/** In milliseconds until the older version mounts: from the known failure, and from the press. */
interface Times {
  known: number;
  all: number;
  still: number;
}

const FILES: Readonly<Record<string, RegExp>> = {
  entry: /\/remoteEntry\.js/,
  remote: /\/remote\.\w+\.js/,
  code: /\/\d+\.\w+\.js/,
  part: /\/\d+\.\w+\.js/,
  next: /\/\d+\.\w+\.js/,
  stylesheet: /\.css/,
};
const OLD = 'Прежнее издание';
const NEW = 'Новое издание';
const TYPED = 'набрано';

/** The remote under test in a page of another remote, as a person sees it, with the faults of its newer version. */
export class PlayedScreen {
  readonly #page: Page;
  readonly #harness: RemotesHarness;
  readonly #bad: string;
  readonly #asked: Request[] = [];

  /** `bad` is the newer version's folder. */
  constructor(page: Page, harness: RemotesHarness, bad: string) {
    this.#page = page;
    this.#harness = harness;
    this.#bad = bad;
    page.on('request', (request) => {
      if (decodeURIComponent(request.url()).includes(bad)) this.#asked.push(request);
    });
  }

  #text(text: string) {
    return this.#page.getByText(text, { exact: true });
  }

  #press(name: string) {
    return this.#page.getByRole('button', { name, exact: true }).click();
  }

  #menu(name: string) {
    return this.#page.getByRole('link', { name, exact: true }).click();
  }

  /** The number of lines in the server's log that report the newer version from this page. */
  #reports(): number {
    const version = this.#bad.split('/').at(-2) ?? '';
    const lines = this.#harness.product.log().split('\n');
    return lines.filter((line) => line.includes('"report":') && line.includes(version)).length;
  }

  async #fresh(play: string) {
    const page = this.#page;
    await page.unrouteAll();
    await page.context().clearCookies({ name: 'mfe_quarantine' });
    await page.goto('/sound/host');
    await page.evaluate((what) => {
      sessionStorage.setItem('play', what);
      window.stop();
    }, play);
    await expect(page.getByRole('heading', { name: 'Хозяйка' })).toBeVisible();
  }

  #befalls(phase: string, fault: FileFault) {
    const files = FILES[phase];
    return this.#page.route(
      ({ pathname }) => decodeURIComponent(pathname).startsWith(this.#bad) && files?.test(pathname) === true,
      (route) => MEET[fault](route),
    );
  }

  async #show(kind: Kind) {
    // Runs before any press, so the page records every press.
    await this.#page.evaluate(() =>
      addEventListener('click', () => Reflect.set(window, 'askedAt', performance.now()), true),
    );
    if (kind === 'page') await this.#menu('Играющая');
    else await this.#press(kind === 'modal' ? 'Открыть окно' : 'Показать часть');
  }

  async #hide(kind: Kind) {
    if (kind === 'page') await this.#menu('Крепкая');
    if (kind === 'modal') await this.#page.keyboard.press('Escape');
    if (kind === 'piece') await this.#press('Показать часть');
  }

  /** The person's steps until the fault occurs. */
  async #meet({ kind, phase, fault, isOfFile }: Cell) {
    const isLater = /^(part|next|update|event|timer|unmount)/.test(phase);
    if (isOfFile && !isLater) await this.#befalls(phase, fault as FileFault); // of a file
    await this.#show(kind);
    if (!isLater) return;
    await expect(this.#text(NEW)).toBeVisible();
    if (isOfFile) await this.#befalls(phase, fault as FileFault); // of a file
    if (phase === 'update' || phase === 'event') await this.#page.getByLabel('Текст').fill(TYPED);
    if (phase === 'update' || phase === 'event') await this.#press('Нажать');
    if (phase.startsWith('part')) await this.#press('Ещё');
    if (phase.startsWith('next')) await this.#menu('Дальше');
    if (phase === 'unmount') await this.#hide(kind);
  }

  /** Plays a cell in a fresh page. Fails unless the platform's promises for this cell hold. */
  async play(cell: Cell): Promise<Times> {
    const { kind, phase, fault, isOfFile, outcome } = cell;
    const place = /^(part|next|remote)/.test(phase) ? phase : `${kind} ${phase}`;
    await this.#fresh(isOfFile ? '' : `${place}: ${fault}`);
    const before = this.#reports();
    await this.#meet(cell);
    if (outcome === 'heals') await expect(this.#text(OLD)).toBeVisible();
    const times = await this.#times();
    const expectReported = () => expect.poll(() => this.#reports() - before, 'reports').toBe(1);
    // Closing a window also cancels a timer that has not run.
    if (outcome === 'stays') await expectReported();
    if (outcome === 'stays') await this.#expectStays(cell);
    else await this.#expectHealed(cell);
    await expectReported();
    await this.#expectRestAlive(cell);
    return times;
  }

  #times(): Promise<Times> {
    return this.#page.evaluate(() => {
      const at = (name: string) => Number(Reflect.get(window, name));
      return { known: at('stoodAt') - at('metAt'), all: at('stoodAt') - at('askedAt'), still: at('stillFor') };
    });
  }

  async #expectStays({ phase, kind }: Cell) {
    if (phase !== 'unmount') await expect(this.#text(NEW)).toBeVisible();
    else await expect(this.#text(NEW)).toBeHidden();
    if (phase === 'event') {
      await expect(this.#page.getByLabel('Текст')).toHaveValue(TYPED);
      await this.#page.getByLabel('Текст').fill('');
    }
    if (kind === 'modal' && phase !== 'unmount') await this.#page.keyboard.press('Escape');
  }

  async #expectHealed({ phase, kind }: Cell) {
    await expect(this.#text(NEW)).toBeHidden();
    await expect(this.#page.getByRole('alert')).toHaveCount(0);
    if (phase === 'update') await expect(this.#page.getByLabel('Текст')).toHaveValue(TYPED);
    const asked = this.#asked.length;
    await this.#press('Нажать');
    await expect(this.#text(OLD)).toBeVisible();
    if (phase === 'update') await this.#page.getByLabel('Текст').fill('');
    if (kind !== 'page') await this.#hide(kind);
    expect(this.#asked.slice(asked).map((request) => request.url())).toEqual([]);
  }

  /** The page around the view and the menu still work, and a reopened view uses the remaining version. */
  async #expectRestAlive({ kind, outcome }: Cell) {
    const page = this.#page;
    const asked = this.#asked.length;
    await this.#menu('Крепкая');
    await expect(page.getByRole('heading', { name: 'Первое издание' })).toBeVisible();
    if (outcome === 'stays') return;
    await this.#menu('Играющая');
    await expect(this.#text(OLD)).toBeVisible();
    expect(
      this.#asked.slice(asked).map((request) => request.url()),
      kind,
    ).toEqual([]);
  }
}
