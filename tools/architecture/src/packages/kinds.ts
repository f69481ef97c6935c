export type Kind = keyof typeof MAY_IMPORT;

/** Default deny: what does not stand here is refused. */
export const MAY_IMPORT = {
  contract: ['contract'],
  domain: ['contract', 'domain'],
  client: ['contract', 'client'],
  runtime: ['contract', 'client', 'ui'],
  shared: ['client'],
  ui: ['domain', 'ui'],
  view: ['contract', 'domain', 'client', 'ui', 'view'],
  remote: ['contract', 'domain', 'client', 'ui', 'view'],
  shell: ['contract', 'domain', 'client', 'ui', 'view', 'runtime', 'shared'],
  server: ['contract', 'domain', 'server'],
  e2e: ['contract', 'client', 'e2e'],
  tool: ['contract', 'shared', 'tool'],
  bench: ['contract', 'domain', 'server', 'e2e'],
} as const satisfies Record<string, readonly string[]>;

/** Of the kinds that e2e and bench may import, these packages alone. */
export const OPEN_OUTSIDE: readonly string[] = [
  '@planner/contract',
  '@planner/platform-contract',
  '@planner/api-client',
  '@planner/e2e-harness',
  '@planner/api',
  '@planner/schedule',
];

/** The server's tests ask it as the pages do. */
export const TESTS_OF_SERVER = ['apps/api/src/testing/**', 'apps/api/src/**/*.test.ts'];
export const OPEN_TO_TESTS_OF_SERVER: readonly string[] = ['@planner/api-client'];

/** npm packages a kind may use; a kind that is not here uses whatever its own package.json names. */
export const NPM_OF: Partial<Record<Kind, readonly string[]>> = {
  contract: ['zod'],
  domain: ['@date-fns/utc', 'date-fns', 'temporal-polyfill'],
  client: [
    'react',
    'react-dom',
    'rxjs',
    '@tanstack/react-query',
    'react-router-dom',
    'single-spa',
    'single-spa-react',
    'zod',
  ],
  shared: ['react', 'react-dom', 'rxjs', '@tanstack/react-query', 'react-router-dom'],
  ui: [
    'react',
    'react-dom',
    'date-fns',
    'react-aria-components',
    'lucide-react',
    '@fontsource-variable/onest',
    '@visx/axis',
    '@visx/scale',
    '@visx/shape',
  ],
  view: ['react'],
  e2e: ['@playwright/test', '@testing-library/dom', 'axe-core', 'puppeteer-core', 'selenium-webdriver'],
};

/** Packages whose price is only paid where it is meant to be. */
export const ONLY_IN: Record<string, RegExp> = {
  '@visx/axis': /^libs\/chart\//,
  '@visx/scale': /^libs\/chart\//,
  '@visx/shape': /^libs\/chart\//,
  'temporal-polyfill': /^libs\/schedule\/src\/(zones?(-[a-z]+)?(\.test)?|calendar-oracle\.test)\.ts$/,
};

/** Values of the contract that browsers load: a test of theirs keeps zod out of them. */
export const VALUES_FOR_BROWSERS: readonly string[] = [
  '@planner/calls/letters',
  '@planner/calls/texts',
  '@planner/contract/field-table',
  '@planner/contract/group-table',
  '@planner/contract/homework-table',
  '@planner/contract/reminders',
  '@planner/contract/student-table',
  '@planner/contract/teacher-table',
];

/** zod would come into every first load through a library of the browser. */
export const ZOD_IN_CLIENTS =
  /^libs\/(platform\/shell-api\/src\/(bus\/events|testing\/sample-product)|product\/src\/schemas\/[a-z-]+)\.ts$/;

/** Kinds whose code browsers load. */
export const IN_BROWSER: readonly Kind[] = ['domain', 'client', 'runtime', 'shared', 'ui', 'view', 'remote', 'shell'];

export const NEVER_ON_SERVER = /^(react|rxjs|@tanstack\/)/;

/** Kinds that run in Node and may use what it brings. */
export const IN_NODE: readonly Kind[] = ['server', 'e2e', 'tool', 'bench'];

/** A remote that a browser suite builds to break it is a remote, wherever it stands. */
export const isBuiltForTests = (path: string): boolean => /^e2e\/[^/]+\/remotes\//.test(path);

export const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && Object.hasOwn(MAY_IMPORT, kind);
