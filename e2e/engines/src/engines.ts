/** The path of each engine; the test command sets the variables of the engines that it finds. */
export const ENGINES = {
  webkit: { variable: 'WEBKIT_DRIVER_PATH', usual: '/usr/bin/WebKitWebDriver' },
  firefox: { variable: 'FIREFOX_PATH', usual: '/usr/bin/firefox-esr' },
  chromium: { variable: 'CHROMIUM_PATH', usual: '/usr/bin/chromium' },
} as const;

export type EngineName = keyof typeof ENGINES;

export const pathOf = (name: EngineName): string => process.env[ENGINES[name].variable] ?? ENGINES[name].usual;

/** OPS-179: the engines to try, and a sentence for each other engine. */
export function triedEngines(): { names: EngineName[]; notTried: string[] } {
  const notTried = (process.env.ENGINES_NOT_TRIED ?? '').split('\n').filter((line) => line !== '');
  const names: EngineName[] = ['webkit', 'firefox', 'chromium'];
  const isMissing = (name: EngineName) => notTried.some((line) => line.toLowerCase().startsWith(`${name} `));
  return { names: names.filter((name) => !isMissing(name)), notTried };
}
