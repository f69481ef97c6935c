import { describe, expect, test } from 'vitest';
import { inStep } from './in-step.ts';
import { bareIn, commentedIn, namedIn, taggedIn } from './mentions.ts';
import { readRules } from './rules.ts';
import { sizesOf, smallIn } from './sizes.ts';
import { readRequirements } from './requirements.ts';

const at = (id: string, path = 'a.ts', line = 1) => ({ id, path, line });

describe('the pages of rules', () => {
  test('each line with an ID and a sentence is a rule', () => {
    const { rules, findings } = readRules(
      'docs/rules/lessons.md',
      '# Lessons\n\n- **LSN-1** A lesson has a start.\n- **LSN-12** And an end.\n',
    );

    expect(rules).toEqual([at('LSN-1', 'docs/rules/lessons.md', 3), at('LSN-12', 'docs/rules/lessons.md', 4)]);
    expect(findings).toEqual([]);
  });

  test.each([
    ['- A lesson has a start.', 'write a rule as'],
    ['- **LSN-1** A lesson has a start', 'write a rule as'],
    ['- **LSN-0** A lesson has a start.', 'write a rule as'],
    ['- LSN-1 A lesson has a start.', 'write a rule as'],
    ['- **ABC-1** A lesson has a start.', 'ABC is no subject of rules'],
  ])('%s is refused', (line, message) => {
    const [found] = readRules('docs/rules/lessons.md', line).findings;

    expect(found?.message).toContain(message);
  });
});

describe('mentions', () => {
  test('titles are read in every form of a test', () => {
    const text = `
      test('[LSN-1] a lesson', () => {});
      test.each(table)('[LSN-2] %s', () => {});
      test(\`[LSN-3][LSN-4] \${name} and [LSN-5]\`, () => {});
    `;

    expect(taggedIn('a.test.ts', text).map(({ id, line }) => [id, line])).toEqual([
      ['LSN-1', 2],
      ['LSN-2', 3],
      ['LSN-3', 4],
      ['LSN-4', 4],
      ['LSN-5', 4],
    ]);
  });

  test('an ID in a comment of a test is no title', () => {
    expect(taggedIn('a.test.ts', '// [LSN-1] later')).toEqual([]);
  });

  test('comments of each language are read, texts are not', () => {
    expect(commentedIn('a.ts', "/** LSN-7, LSN-8. */\nconst a = 'LSN-9'; // RUL-1\n")).toEqual([
      at('LSN-7', 'a.ts', 1),
      at('LSN-8', 'a.ts', 1),
      at('RUL-1', 'a.ts', 2),
    ]);
    expect(commentedIn('a.sql', 'select 1; -- MNY-3')).toEqual([at('MNY-3', 'a.sql', 1)]);
    expect(commentedIn('a.css', '.a { }\n/* UIC-2 */')).toEqual([at('UIC-2', 'a.css', 2)]);
    expect(commentedIn('a.ts', "const a = 'https://LSN-9';")).toEqual([]);
  });
});

describe('a comment that is IDs alone', () => {
  test.each([
    ['a.ts', '/** LSN-7. */'],
    ['a.ts', '  // LSN-7'],
    ['a.ts', '/** RUL-1 to RUL-6, LSN-7 and LSN-8. */'],
    ['a.ts', '/**\n * LSN-7,\n * LSN-8.\n */'],
    ['a.sql', 'select 1; -- MNY-3'],
    ['a.css', '/* UIC-2 */'],
  ])('%s: %s is refused', (path, text) => {
    const [found] = bareIn(path, text);

    expect(found).toMatchObject({ path, line: 1, message: expect.stringContaining('says what the code does') });
  });

  test.each(['/** LSN-7: each student once. */', '// A day more (LSN-7).', '/** What a person sees. */', '/** */'])(
    '%s is well',
    (text) => {
      expect(bareIn('a.ts', text)).toEqual([]);
    },
  );
});

describe('in step', () => {
  test('a rule with its test and its comment is well', () => {
    expect(inStep([at('LSN-1', 'r.md')], [at('LSN-1')], [at('LSN-1')])).toEqual([]);
  });

  test('a rule without a test is found', () => {
    expect(inStep([at('LSN-1', 'r.md', 3)], [], [at('LSN-1')])).toEqual([
      { path: 'r.md', line: 3, message: 'no test is titled [LSN-1]' },
    ]);
  });

  test('a title and a comment without a rule are found', () => {
    const found = inStep([], [at('LSN-1', 'a.test.ts', 2)], [at('LSN-2', 'a.ts', 4)]);

    expect(found).toEqual([
      { path: 'a.test.ts', line: 2, message: 'LSN-1 is no rule of docs/rules' },
      { path: 'a.ts', line: 4, message: 'LSN-2 is no rule of docs/rules' },
    ]);
  });

  test('a rule written twice is found', () => {
    const found = inStep([at('LSN-1', 'r.md', 3), at('LSN-1', 's.md', 9)], [at('LSN-1')], []);

    expect(found).toEqual([{ path: 's.md', line: 9, message: 'LSN-1 is also at r.md:3' }]);
  });
});

describe('documents', () => {
  test('the rules that a document names are known by their line', () => {
    expect(namedIn('docs/api.md', 'First.\nIt stands (LSN-8), as UND-3 says.')).toEqual([
      at('LSN-8', 'docs/api.md', 2),
      at('UND-3', 'docs/api.md', 2),
    ]);
  });

  test('a requirement says whether it holds, by which tested rule, or when and how it was tried', () => {
    const lines = [
      '- **1.1.1** Text is text. Holds: LSN-8.',
      '- **1.1.2** It is kept. Holds: `apps/api/src/app.ts`. Tried 2026-11-26: %2561 was read as %61.',
      '- **1.1.3** LDAP. Does not apply: there is none.',
      '- **1.1.4** A second factor. Does not hold: there is none yet.',
      '- **1.1.5** A line that goes on. Holds: `docs/api.md`.\n  Tried 2026-11-26: it was\n  read whole.',
    ];

    expect(readRequirements('docs/security.md', lines.join('\n'), new Set(['LSN-8']))).toEqual([]);
  });

  test.each([
    ['- **1.1.1** Text is text.', 'a requirement is written'],
    ['- **1.1.1** Text is text. Holds: surely.', '1.1.1 names neither a rule nor a trial'],
    ['- **1.1.1** Text is text. Holds: `apps/api/src/app.ts`.', '1.1.1 names neither a rule nor a trial'],
    ['- **1.1.1** Text is text. Holds: here. Tried lately: %2561.', '1.1.1 names neither a rule nor a trial'],
    ['- **1.1.1** Text is text. Holds: here. Tried 2026-11-26.', '1.1.1 names neither a rule nor a trial'],
    ['- **1.1.1** Text is text. Holds: LSN-9.', '1.1.1 names LSN-9, which no test shows'],
    ['- **1.1.1** Text is text. Holds: LSN-8, LSN-9.', '1.1.1 names LSN-9, which no test shows'],
    ['- **1.1.1** Text. Holds: LSN-8.\n- **1.1.1** Text. Holds: LSN-8.', '1.1.1 stands twice'],
  ])('%s is refused', (text, message) => {
    const [found] = readRequirements('docs/security.md', text, new Set(['LSN-8']));

    expect(found?.message).toContain(message);
  });

  test('only a line that holds needs a test of the rules it names', () => {
    const line = '- **1.1.1** A second factor. Does not hold: LSN-9 stands in its place.';

    expect(readRequirements('docs/security.md', line, new Set())).toEqual([]);
  });
});

describe('sizes', () => {
  // Written in parts, so that the search for long tests does not find this file.
  const FULL = 'full';
  test.each([
    ['a test without a word', "test('[LSN-1] x', () => 1);", ['LSN-1']],
    ['a long one', `test('[LSN-1] x', { tags: '${FULL}' }, () => 1);`, []],
    ['a long table', `test.each([1])('[LSN-1] %i', { tags: ['${FULL}'] }, () => 1);`, []],
    ['a long browser test', "test('[LSN-1] x', { tag: ['@anywhere', '@full'] }, async () => 1);", []],
    ['a long group', `describe('all', { tags: '${FULL}' }, () => { test('[LSN-1] x', () => 1); });`, []],
    ['a file that is long as a whole', `/** @module-tag ${FULL} */\ntest('[LSN-1] x', () => 1);`, []],
    ['both sizes of one test', `${'sized'}('[LSN-1] x', { small: 1, full: 9 }, async () => 1);`, ['LSN-1']],
    ['a test with another tag', "test('[LSN-1] x', { tag: '@anywhere' }, async () => 1);", ['LSN-1']],
  ])('%s', (_, text, small) => {
    expect(smallIn('a.test.ts', text)).toEqual(small);
  });

  test('a rule that no small test shows is long', () => {
    expect(sizesOf([at('LSN-1'), at('LSN-2')], new Set(['LSN-1']))).toEqual({ long: [at('LSN-2')], share: 0.5 });
  });
});
