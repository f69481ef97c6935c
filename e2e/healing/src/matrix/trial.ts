import { expect, type Fault } from '@planner/e2e-harness';
import type { Browser, Locator, Page } from '@playwright/test';
import type { FaultyHarness } from '../faulty-harness.ts';
import type { BuiltFile } from './built-files.ts';
import { type Guest, guestOf } from './guest.ts';
import { heading, notificationPanel, type Scene } from './scenes/scene.ts';

/** PLT-105. The text that a person reads for each fault. */
const CAUSE: Readonly<Record<Fault, string>> = {
  '404': 'Сервер не отдаёт файлы',
  '500': 'Сервер не отдаёт файлы',
  reset: 'Проверьте интернет',
  hang: 'слишком долго',
  html: 'испорчены',
  truncated: 'испорчены',
  tampered: 'испорчены',
};

const alert = (page: Page, fault: Fault) => page.getByRole('alert').filter({ hasText: CAUSE[fault] });
/** A modal that fails to load shows a toast with its cause; the person opens it again. */
const toasts = (page: Page) => page.getByText('Не удалось открыть окно.');
const toast = (page: Page, fault: Fault) => toasts(page).filter({ hasText: CAUSE[fault] });

/** Faults of a file, one after the other, in the scene that requests it. */
export interface Visit {
  file: BuiltFile;
  scene: Scene;
  faults: readonly [Fault, ...Fault[]];
}

/** The present fault of a visit. */
type Trial = Omit<Visit, 'faults'> & { fault: Fault };

/** Without a font the page uses another font, and without a picture it shows text, so both files are not missed. */
const isMissed = ({ file: { kind }, scene }: Omit<Visit, 'faults'>) =>
  kind !== 'font' && kind !== 'picture' && !scene.isQuiet;

const isOfFirstLoad = ({ kind }: BuiltFile) => kind.endsWith('of the first load');
const isKept = (fault: Fault) => fault === 'truncated' || fault === 'tampered';

/** Whether the person can repeat under other faults: the file is missed, and the scene can come about again. */
export const canRepeat = (visit: Omit<Visit, 'faults'>): boolean => isMissed(visit) && !visit.scene.isOnce;

/** The part of the page that must be there although the file did not load. */
const standing = (scene: Scene, page: Page) => (scene.isQuiet ? scene.ground(page) : scene.shows(page));

async function openWithFault(trial: Trial, page: Page) {
  const { scene, fault } = trial;
  const failure = alert(page, fault).or(toast(page, fault)).first();
  await expect(failure.or(scene.ground(page)).or(scene.shows(page)).first()).toBeVisible();
  const isSaid = await failure.isVisible();
  const isThere = !isMissed(trial) && !scene.isQuiet && (await standing(scene, page).isVisible());
  const awaited = isMissed(trial) ? failure : standing(scene, page);
  const isAwaited = !(isMissed(trial) && isSaid);
  // The expectation and the step run in parallel: on a busy machine a toast can disappear before its step has ended.
  await Promise.all([isAwaited && expect(awaited).toBeVisible(), isSaid || isThere ? undefined : scene.step?.(page)]);
}

/** Goes to another page and back: everything except the file's own part works. */
async function useTheRest({ file, scene }: Trial, { page, at }: Guest) {
  if (scene.isBare || scene.as === 'visitor') return;
  if (scene.isOfAll) {
    await useTheShell(page);
    return;
  }
  await leaveWindow(page);
  const [link, title] = nextTo(scene, file, at);
  await page
    .getByRole('navigation', { name: scene.isPhone ? 'Нижнее меню' : /^(Разделы|Помощь)$/ })
    .getByRole('link', { name: link })
    .click();
  await leaveText(page, heading(title)(page));
  await expect(heading(title)(page)).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
}

/** A window with a missing chunk still covers the menu, so this closes it. */
async function leaveWindow(page: Page) {
  const window = page.getByRole('dialog');
  if (!(await window.isVisible())) return;
  await page.keyboard.press('Escape');
  // A window with typed text asks once.
  const discard = window.getByRole('button', { name: 'Не сохранять' });
  await expect.poll(async () => (await discard.isVisible()) || !(await window.isVisible())).toBe(true);
  if (await discard.isVisible()) await discard.click();
  await expect(window).toBeHidden();
}

/** A form that the file belongs to keeps its text, and asks before the next page. */
async function leaveText(page: Page, next: Locator) {
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await expect(question.or(next).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Не сохранять' }).click();
}

async function useTheShell(page: Page) {
  const bell = page.getByRole('button', { name: /^Уведомления/ });
  const panel = notificationPanel(page);
  await bell.click();
  // The panel's first request must end before the page asks again: both wait for one file.
  await expect(panel.getByRole('button', { name: /^(Закрыть уведомления|Повторить)$/ }).first()).toBeVisible();
  await bell.click();
  await expect(panel).toBeHidden();
}

function nextTo({ as }: Scene, { path }: BuiltFile, at: string): readonly [string, string | RegExp] {
  if (as === 'student') return ['Вопросы и ответы', 'Вопросы и ответы'];
  const isOfStudents = path.startsWith('/mfe/students/');
  if (isOfStudents && at === '/home-teacher-test') return ['Новости', 'Новости'];
  if (isOfStudents || at.startsWith('/my-students-test')) return ['Сейчас', /^Сейчас/];
  return ['Ученики', 'Ученики'];
}

/** Presses «Повторить», or opens the part again if it has no card. An alert about a failed save has no such button. */
async function repeat({ scene, fault }: Trial, page: Page) {
  const button = alert(page, fault).getByRole('button', { name: 'Повторить' });
  if (await button.isVisible()) await button.click();
  else if (scene.isQuiet || !(await scene.shows(page).isVisible())) await scene.step?.(page);
}

/** The toast of the next fault may have the same cause. */
async function closeToast(page: Page) {
  await toasts(page)
    .locator('..')
    .getByRole('button')
    .evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
  await expect(toasts(page)).toBeHidden();
}

async function openSound(scene: Scene, { context, at }: Guest) {
  const page = await context.newPage();
  await page.goto(at);
  await expect(scene.ground(page)).toBeVisible();
  await scene.step?.(page);
  if (!scene.isQuiet) await expect(scene.shows(page)).toBeVisible();
}

/** Sets the next fault and repeats: the page requests the file again, and the cause of the new fault replaces the old. */
async function repeatUnder(trial: Trial, before: Fault, { page, ...guest }: Guest) {
  const { file, fault } = trial;
  const requests = () => guest.asked().filter((path) => path === file.path).length;
  const earlier = requests();
  guest.befalls(file.path, fault);
  await closeToast(page);
  const failure = alert(page, fault).or(toast(page, fault)).first();
  await Promise.all([expect(failure).toBeVisible(), repeat({ ...trial, fault: before }, page)]);
  await expect(alert(page, before)).toBeHidden();
  expect(requests()).toBeGreaterThan(earlier);
}

/** PLT-121. Opens the scene in a fresh browser under the first fault; the person then repeats under each other fault. */
export async function tryFaults(
  { file, scene, faults }: Visit,
  browser: Browser,
  harness: FaultyHarness,
): Promise<void> {
  const guest = await guestOf(scene, browser, harness);
  const { context, page } = guest;
  const [first, ...others] = faults;
  let fault: Fault = first;
  try {
    guest.befalls(file.path, fault);
    // A hanging file would delay the load event.
    await page.goto(guest.at, { waitUntil: 'commit' });
    await openWithFault({ file, scene, fault }, page);
    if (!isOfFirstLoad(file)) {
      await useTheRest({ file, scene, fault }, guest);
      await openWithFault({ file, scene, fault }, page);
    }
    for (const next of others) {
      const before = fault;
      fault = next;
      await repeatUnder({ file, scene, fault }, before, guest);
    }

    guest.befalls(file.path, null);
    await repeat({ file, scene, fault }, page);
    await expect(standing(scene, page)).toBeVisible();
    await expect(alert(page, fault)).toBeHidden();

    // The browser caches the broken file forever, unless the product prevents it.
    if (faults.some(isKept) && !scene.isOnce) await openSound(scene, guest);
    await expect.poll(() => guest.asked()).toContain(file.path);
  } catch (error) {
    throw new Error(`${file.path}, ${fault}, in ${scene.name}: ${String(error)}`, { cause: error });
  } finally {
    await context.close();
  }
}
