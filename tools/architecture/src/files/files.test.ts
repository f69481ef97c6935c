import { describe, expect, test } from 'vitest';
import { checkoutWith } from '../checkout/fixture.ts';
import { features } from './features.ts';
import { names } from './names.ts';
import { relativeImports } from './relative-imports.ts';
import { repeats } from './repeats.ts';
import { sizes } from './sizes.ts';
import { writing } from './writing.ts';

const lines = (count: number) => 'const a = 1;\n'.repeat(count);
const many = (count: number, ending: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`apps/calendar/src/week/part-${n}${ending}`, '']));

describe('sizes', () => {
  test.each([
    ['apps/calendar/src/week.ts', 250, 0],
    ['apps/calendar/src/week.ts', 251, 1],
    ['apps/calendar/src/week.test.ts', 400, 0],
    ['apps/calendar/src/week.test.ts', 401, 1],
  ])('%s of %i lines: %i found', (path, count, expected) => {
    expect(sizes(checkoutWith({ [path]: lines(count), 'apps/calendar/src/remote.ts': '' }))).toHaveLength(expected);
  });

  test('more than twelve files in a folder are refused, tests and styles apart', () => {
    expect(sizes(checkoutWith(many(12, '.ts')))).toEqual([]);
    expect(sizes(checkoutWith({ ...many(12, '.ts'), ...many(12, '.test.ts'), ...many(12, '.module.css') }))).toEqual(
      [],
    );
    expect(sizes(checkoutWith(many(13, '.ts')))).toHaveLength(1);
  });

  test('a folder with one file is refused', () => {
    expect(sizes(checkoutWith({ 'libs/ui/src/button/button.tsx': '' }))).toHaveLength(1);
    expect(
      sizes(checkoutWith({ 'libs/ui/src/button/button.tsx': '', 'libs/ui/src/button/button.test.tsx': '' })),
    ).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    'apps/calendar/src/week/week-page.tsx',
    'apps/calendar/src/week/use-week.ts',
    'apps/calendar/src/week/week.module.css',
    'apps/api/src/resources/lessons/lessons.repository.ts',
    'apps/api/migrations/0001-accounts.sql',
    'e2e/calendar/src/lesson-form-screen.ts',
  ])('%s is a good name', (path) => {
    expect(names(checkoutWith({ [path]: '' }))).toEqual([]);
  });

  test.each([
    'apps/calendar/src/utils/week.ts',
    'apps/calendar/src/week/helpers.ts',
    'libs/shared/src/index.ts',
    'apps/calendar/src/week/WeekPage.tsx',
    'apps/calendar/src/weekView/week.tsx',
    'apps/calendar/src/week/week-page.ts',
    'apps/calendar/src/week/week-wording.tsx',
    'apps/calendar/src/week/week-utils.ts',
    'apps/calendar/src/week/week-container.tsx',
    'apps/api/src/resources/lessons/lessons.controller.ts',
  ])('%s is refused', (path) => {
    expect(names(checkoutWith({ [path]: '' }))).toHaveLength(1);
  });
});

describe('relative imports', () => {
  test.each([
    ['out of the package', "import { x } from '../../students/src/a.ts';"],
    ['without an ending', "import { x } from './a';"],
    ['of its own index', "import { x } from './index.ts';"],
  ])('%s are refused', (_, text) => {
    expect(relativeImports(checkoutWith({ 'apps/calendar/src/week.ts': text }))).toHaveLength(1);
  });

  test('a file of the same package is fine', () => {
    expect(relativeImports(checkoutWith({ 'apps/calendar/src/week/a.ts': "import { x } from '../b.ts';" }))).toEqual(
      [],
    );
  });
});

describe('features', () => {
  test('a cycle between feature folders is refused', () => {
    const checkout = checkoutWith({
      'apps/calendar/src/week/week.ts': "import { x } from '../day/day.ts';",
      'apps/calendar/src/day/day.ts': "import { x } from '../week/hours.ts';",
    });

    expect(features(checkout).map(({ message }) => message)).toEqual(['a cycle of features: week → day → week']);
  });

  test('the page of another feature is refused, that of the own one is not', () => {
    const checkout = checkoutWith({
      'apps/calendar/src/week/a.ts': "import { x } from '../day/day-page.tsx';",
      'apps/calendar/src/day/b.ts': "import { x } from './day-page.tsx';",
      'apps/calendar/src/remote.ts': "const x = import('./day/day-page.tsx');",
    });

    expect(features(checkout)).toHaveLength(1);
  });
});

describe('writing', () => {
  test.each([
    ['a star export', 'libs/ui/src/index.ts', "export * from './a.ts';"],
    ['the present', 'apps/calendar/src/a.ts', 'const now = new Date();'],
    ['a cast', 'apps/calendar/src/a.ts', 'const a = 1;\nconst b = a as number;'],
    ['a silent library', 'libs/ui/src/a.ts', 'export const a = () => 1;'],
    ['a cut by code units', 'apps/api/src/a.ts', 'const a = `${name.slice(0, MOST - 1).trimEnd()}…`;'],
    ['a first code unit', 'libs/ui/src/a.ts', 'const a = name.charAt(0);'],
  ])('%s is refused', (_, path, text) => {
    expect(writing(checkoutWith({ [path]: text }))).toHaveLength(1);
  });

  test.each([
    ['apps/calendar/src/a.ts', "const text = 'Все Уроки';", 1],
    ['libs/wording/src/a.ts', "const text = 'два урока';", 1],
    ['apps/calendar/src/a.ts', "const text = 'Прокурору';", 0],
    ['apps/calendar/src/a.test.ts', "const text = 'Урок';", 0],
  ])('[WRD-20] a lesson is «занятие»: of %s %s, %i found', (path, text, expected) => {
    expect(writing(checkoutWith({ [path]: text }))).toHaveLength(expected);
  });

  test.each([
    ['WRD-38', "const text = 'Откройте «Тетрадку»';", 1],
    ['WRD-38', "const text = 'Откройте Тетрадку';", 0],
    ['WRD-38', "const text = 'Название «Тетрадка» подбирают';", 0],
    ['WRD-39', "const text = 'подтвердил(а)';", 1],
    ['WRD-39', "const text = 'Был(а)';", 1],
    ['WRD-39', "const text = 'придёт (если сможет)';", 0],
  ])('[WRD-38] [WRD-39] the words of the product: by %s of %s, %i found', (_, text, expected) => {
    expect(writing(checkoutWith({ 'apps/calendar/src/a.ts': text }))).toHaveLength(expected);
  });

  test.each([
    ['a given instant', 'apps/calendar/src/a.ts', "const day = new Date('2026-11-20');"],
    ['the present in main', 'apps/api/src/main.ts', 'const now = new Date();'],
    ['a cast with its reason', 'apps/calendar/src/a.ts', '// Every key is one.\nconst b = a as number;'],
    ['as const', 'apps/calendar/src/a.ts', "const b = ['a'] as const;"],
    ['a library with a sentence', 'libs/ui/src/a.ts', '/** One. */\nexport const a = () => 1;'],
    ['a list that goes on', 'apps/api/src/a.ts', "const a = [...names.slice(0, 8), '…'];"],
    ['the word in a text', 'apps/calendar/src/a.ts', "const text = 'new Date()'; // new Date()"],
  ])('%s is fine', (_, path, text) => {
    expect(writing(checkoutWith({ [path]: text }))).toEqual([]);
  });
});

describe('repeats', () => {
  const six = Array.from({ length: 6 }, (_, n) => `  const a${n} = compute(${n});`).join('\n');

  test('six lines of logic in two files are found once, whatever stands between and around them', () => {
    const checkout = checkoutWith({
      'apps/calendar/src/a.ts': `import { compute } from './b.ts';\n${six}\n  done();\n`,
      'apps/students/src/c.ts': `// why\n{\n${six.replace(';\n', ';\n\n')}\n  done();\n`,
    });

    expect(repeats(checkout)).toEqual([
      { path: 'apps/students/src/c.ts', line: 3, message: '6 lines of apps/calendar/src/a.ts:2 stand here again' },
    ]);
  });

  test('imports, five lines and tests may repeat', () => {
    const imports = Array.from({ length: 8 }, (_, n) => `import { a${n} } from './b.ts';`).join('\n');
    const five = six.split('\n').slice(1).join('\n');

    expect(repeats(checkoutWith({ 'apps/calendar/src/a.ts': imports, 'apps/students/src/a.ts': imports }))).toEqual([]);
    expect(repeats(checkoutWith({ 'apps/calendar/src/a.ts': five, 'apps/students/src/a.ts': five }))).toEqual([]);
    expect(repeats(checkoutWith({ 'apps/calendar/src/a.ts': six, 'apps/students/src/a.test.ts': six }))).toEqual([]);
  });
});
