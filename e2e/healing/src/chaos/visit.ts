import { DEADLINES, CONTEXT_HEADER, expect, shiftDate, unique } from '@planner/e2e-harness';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { ChaosHarness } from './chaos-harness.ts';
import type { Fate } from './fate.ts';
import { rule } from './fault-rule.ts';
import { heading, menu, type Place, type TypedForm } from './ways.ts';

// A file that hangs at the very start is given up after fifteen seconds of silence.
const PATIENCE = { timeout: DEADLINES.afterSilence };

/** A teacher in a fresh browser, with the faults of one trial. */
export class Visit {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #fate: Fate;
  readonly #befalls: (isOn: boolean) => void;
  /** The places at which the page was blank. */
  readonly blank: string[] = [];
  readonly crashed: string[] = [];

  private constructor(page: Page, fate: Fate, befalls: (isOn: boolean) => void) {
    this.page = page;
    this.#context = page.context();
    this.#fate = fate;
    this.#befalls = befalls;
  }

  static async open(browser: Browser, { proxy, signedIn }: ChaosHarness, fate: Fate): Promise<Visit> {
    const name = unique();
    const context = await browser.newContext({
      baseURL: proxy.url,
      storageState: signedIn,
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: { [CONTEXT_HEADER]: name },
    });
    await context.addInitScript(shiftDate, Number(process.env.STAGE_OFFSET));
    await context.addInitScript(rule, fate.code);
    // The server would roll the version back after so many failures.
    await context.route('**/api/mfe/health', (route) => route.fulfill({ status: 204 }));
    const visit = new Visit(await context.newPage(), fate, (isOn) => proxy.plan(name, isOn ? fate.files : null));
    await visit.page.exposeFunction('tellBlank', (at: string) => void visit.blank.push(at));
    visit.page.on('dialog', (question) => void question.accept());
    if (fate.areFilesFromStart) visit.#befalls(true);
    return visit;
  }

  close = () => this.#context.close();

  /**
   * Waits until the page has recovered by any means of the product: by itself, by the shell's notice, or by the card.
   */
  async #expectSettled(place: Locator) {
    const { page } = this;
    const notice = page.getByRole('alert', { name: 'Страница не загрузилась' });
    const back = page.getByRole('button', { name: 'Вернуть прежнюю версию' });
    await expect(place.or(notice).or(back).first()).toBeVisible(PATIENCE);
    if (await notice.isVisible()) {
      // Silence and a lost network are no fault of a version: the notice works again once they are over.
      this.#befalls(false);
      await notice.getByRole('button', { name: 'Повторить' }).click();
    }
    // The card may have disappeared: the page has healed by itself, or the previous shell has taken over.
    await expect(async () => {
      if (await back.isVisible()) await back.click({ timeout: DEADLINES.second });
      await expect(place).toBeVisible();
    }).toPass(PATIENCE);
  }

  async goTo(place: Place) {
    await this.page.goto(place.path, { waitUntil: 'commit' });
    await this.#expectSettled(heading(this.page, place));
  }

  async move(place: Place) {
    await menu(this.page, place).click();
    await this.#expectSettled(heading(this.page, place));
  }

  /** Applies the delayed faults from now on. */
  async arm() {
    if (!this.#fate.areFilesFromStart) this.#befalls(true);
    if (this.#fate.code) await this.page.evaluate(() => Reflect.get(globalThis, 'chaos')?.arm());
  }

  async #openForm(form: TypedForm) {
    const field = form.field(this.page);
    const repeat = this.page.getByRole('alert').getByRole('button', { name: 'Повторить' });
    // A window that fails to load reports it, and opens at the second press at the latest.
    await expect(async () => {
      if (await field.isVisible()) return;
      if (await repeat.isVisible()) await repeat.click();
      else await form.open(this.page);
      await expect(field).toBeVisible({ timeout: DEADLINES.moment });
    }).toPass(PATIENCE);
    return field;
  }

  /** Types in two halves with the faults between them; the first half must survive. */
  async type(form: TypedForm) {
    await this.move(form.place);
    const field = await this.#openForm(form);
    const half = form.text.slice(0, 5);
    await field.fill(half);
    await expect(field).toHaveValue(half);
    await this.arm();
    // The page may crash at this key.
    await field.press('End').catch(() => undefined);
    await this.page.keyboard.type(form.text.slice(5, 6));
    await this.#expectSettled(heading(this.page, form.place));
    await expect(await this.#openForm(form)).toHaveValue(new RegExp(`^${half}`));
  }
}
