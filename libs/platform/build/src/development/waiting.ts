import type { DevelopmentApi } from './development-api.ts';
import { portOf } from './ports.ts';

const PATIENCE_MS = 500;

/** The apps that `npm run dev` serves with hot updates. */
const live = () => (process.env['DEV_APPS'] ?? '').split(',').filter((app) => app !== '');
const isThere = new Set<string>();

/** Whether an app has been compiled once. Until then its server delays requests for its files. */
async function isCompiled(app: string): Promise<boolean> {
  if (isThere.has(app)) return true;
  const file = app === 'shell' ? 'shell/shell.js' : 'remoteEntry.js';
  const asked = { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) };
  const answer = await fetch(`http://localhost:${portOf(app)}/${file}`, asked).catch(() => null);
  if (answer?.ok) isThere.add(app);
  return isThere.has(app);
}

/**
 * PLT-232, PLT-335. Returns a sentence about the missing parts of a page, or null if the page can be served. Checks a
 * named base like the local server.
 */
export async function missingYet({ address, isNamed }: DevelopmentApi): Promise<string | null> {
  const compiled = await Promise.all(live().map(async (app) => [app, await isCompiled(app)] as const));
  const missing = compiled.filter(([, isReady]) => !isReady).map(([app]) => app);
  if (missing.length > 0) return `Тетрадка собирается: ${missing.join(', ')}. Страница откроется сама.`;
  const server = await fetch(`${address}/healthz`).catch(() => null);
  if (server?.status === 200) return null;
  const which = isNamed ? `сервер ${address} не отвечает` : 'сервер ещё не готов';
  return `Тетрадка собирается: ${which}. Страница откроется сама.`;
}

const sentence = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns a page that replaces a page that cannot be served yet. It reloads automatically. */
export const waitingPage = (text: string): string =>
  `<!doctype html><html lang="ru"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Тетрадка собирается</title><p>${sentence(text)}</p></html>`;
