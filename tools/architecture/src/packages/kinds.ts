export type Kind = keyof typeof MAY_IMPORT;

/** The default is to refuse: an import that is not listed here is forbidden. */
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

/** The packages that e2e and bench may import from their allowed kinds. */
export const OPEN_OUTSIDE: readonly string[] = [
  '@planner/contract',
  '@planner/platform-contract',
  '@planner/api-client',
  '@planner/e2e-harness',
  '@planner/api',
  '@planner/schedule',
];

/** The server's tests call the server as pages do. */
export const TESTS_OF_SERVER = ['apps/api/src/testing/**', 'apps/api/src/**/*.test.ts'];
export const OPEN_TO_TESTS_OF_SERVER: readonly string[] = ['@planner/api-client'];

/** npm packages that a kind may use. A kind without an entry may use every dependency of its own package.json. */
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

/** Large packages that only these places may import. */
export const ONLY_IN: Record<string, RegExp> = {
  '@visx/axis': /^libs\/chart\//,
  '@visx/scale': /^libs\/chart\//,
  '@visx/shape': /^libs\/chart\//,
  'temporal-polyfill': /^libs\/schedule\/src\/(zones?(-[a-z]+)?(\.test)?|calendar-oracle\.test)\.ts$/,
};

/** Values of the contract that browsers load; a test keeps zod out of these entries. */
export const VALUES_FOR_BROWSERS: readonly string[] = [
  '@planner/calls/letters',
  '@planner/calls/texts',
  '@planner/contract/field-table',
  '@planner/contract/group-table',
  '@planner/contract/homework-table',
  '@planner/contract/message-fields',
  '@planner/contract/reminders',
  '@planner/contract/student-table',
  '@planner/contract/teacher-table',
];

/** zod would enter every first load through a library of the browser. */
export const ZOD_IN_CLIENTS =
  /^libs\/(platform\/shell-api\/src\/(bus\/events|testing\/sample-product)|product\/src\/schemas\/[a-z-]+)\.ts$/;

/** Kinds whose code browsers load. */
export const IN_BROWSER: readonly Kind[] = ['domain', 'client', 'runtime', 'shared', 'ui', 'view', 'remote', 'shell'];

export const NEVER_ON_SERVER = /^(react|rxjs|@tanstack\/)/;

/** Kinds that run in Node and may use its modules. */
export const IN_NODE: readonly Kind[] = ['server', 'e2e', 'tool', 'bench'];

/** A remote that a browser suite builds for its faults has the rules of a remote. */
export const isBuiltForTests = (path: string): boolean => /^e2e\/[^/]+\/remotes\//.test(path);

export const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && Object.hasOwn(MAY_IMPORT, kind);
