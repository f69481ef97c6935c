import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Page } from '@playwright/test';
import { buildSpecimen } from './build-specimen.ts';

const ORIGIN = 'http://specimen.test';
const MIME: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.woff2': 'font/woff2' };
const pictures = resolve(import.meta.dirname, '../../../screenshots/ui');
const system = '/usr/bin/chromium';

const poses: Record<string, (page: Page) => Promise<void>> = {
  all: async () => {},
  select: (page) => page.getByLabel('Ученик или группа').click(),
  many: (page) => page.getByLabel('Участники').click(),
  time: (page) => page.getByLabel('Начало').click(),
  date: (page) => page.getByRole('button', { name: 'Выбрать дату' }).first().click(),
  menu: (page) => page.getByRole('button', { name: 'Действия' }).click(),
};
const dialogPoses: Record<string, (page: Page) => Promise<void>> = {
  dialog: async () => {},
  'dialog-time': (page) => page.getByLabel('Конец').click(),
  'dialog-question': (page) => page.getByRole('button', { name: 'Отменить' }).click(),
};

const folder = await buildSpecimen();
process.once('exit', () => rmSync(folder, { recursive: true }));
mkdirSync(pictures, { recursive: true });
const browser = await chromium.launch({
  executablePath: existsSync(system) ? system : undefined,
  args: ['--no-sandbox', '--disable-background-networking'],
});
let faults = 0;

async function pose(name: string, act: (page: Page) => Promise<void>, theme: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: width < 769 });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    faults += 1;
    process.stdout.write(`${name}: ${error.message}\n`);
  });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? join(import.meta.dirname, 'specimen.html') : join(folder, pathname);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    await route.fulfill({ body: readFileSync(file), contentType: MIME[extname(file)] ?? 'text/html' });
  });
  await page.goto(`${ORIGIN}/?theme=${theme}${name.startsWith('dialog') ? '&dialog' : ''}`);
  await page.evaluate(() => document.fonts.ready);
  await act(page);
  // Waits for transitions: axe would measure the contrast of a half-changed colour.
  await page.evaluate(async () => {
    for (const motion of document.getAnimations()) {
      if (motion.effect?.getComputedTiming().iterations !== Infinity) await motion.finished;
    }
  });
  await page.screenshot({ path: join(pictures, `${name}-${theme}-${width}.png`), fullPage: name === 'all' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(['page-has-heading-one', 'heading-order', 'landmark-one-main', 'region'])
    .analyze();
  for (const violation of violations) {
    faults += 1;
    const nodes = violation.nodes.map((node) => `\n  ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`);
    process.stdout.write(`${name} ${theme} ${width}: ${violation.id} ${nodes.join('')}\n`);
  }
  // Closing an open panel must not throw.
  await page.keyboard.press('Escape');
  await context.close();
}

try {
  for (const theme of ['light', 'dark']) {
    for (const width of [1440, 390]) {
      for (const [name, act] of [...Object.entries(poses), ...Object.entries(dialogPoses)]) {
        await pose(name, act, theme, width);
      }
    }
  }
} finally {
  await browser.close();
}
process.stdout.write(faults === 0 ? `Nothing found. Pictures: ${pictures}\n` : `${faults} faults\n`);
process.exitCode = faults === 0 ? 0 : 1;
