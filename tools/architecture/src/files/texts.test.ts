import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutWith } from '../checkout/fixture.ts';
import { isBeside, sourceFile } from '../checkout/sources.ts';
import { emptyTexts, texts } from './texts.ts';

const root = join(import.meta.dirname, '../../../..');

test('[WRD-37] no text of the product is empty', () => {
  const paths = globSync('{apps,libs,libs/platform}/*/src/**/*.{ts,tsx}', { cwd: root });
  const files = paths.map((path) => ({ path, text: '', isTest: /\.test\.tsx?$/.test(path) }));
  const product = files.filter((file) => !isBeside(file));

  const found = product.flatMap(({ path }) => emptyTexts(sourceFile(path, readFileSync(join(root, path), 'utf8'))));

  expect(product.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test.each([
  ['a table of wordings', "const WHAT = {\n  signed_in: 'Вход',\n  exported: '',\n};", 3],
  ['a table of fields', "const WHAT = {\n  'email_changed': '',\n  exported: `Выгружено ${when}`,\n};", 2],
  ['a constant', "\nconst TEXT = '';", 2],
  ['the message of a refusal', "throw new Refusal('rate_limited', { message: '' });", 1],
  ['a field of a refusal', "throw new Refusal('invalid', { fields: { file: '' } });", 1],
  ['a toast', "toast('', 'done');", 1],
  ['a text of a refusal on its own', "const message = '';", 1],
  ['a thing that is missing', "throw new Missing('lesson', lesson_id, '');", 1],
  ['what failed to load', "{failedText('', read, zone)}", 1],
  ['a place of the log', "run().catch((error: unknown) => report(error, ''))", 1],
  ['a choice', "const ITEMS = [{ id: WHOLE, name: '' }];", 1],
  ['a form of a word', "const FORMS = ['Сгорело', '', 'Сгорело'];", 1],
  ['a long list', "const ALL = [\n  'Вход',\n  '',\n];", 3],
  ['a label', '<Button label="">', 1],
  ['any other call', "show(lesson, '', now);", 1],
  ['an argument on its own line', "throw new Refused(\n  '',\n  { field },\n);", 2],
  ['a local constant', "  const words = '';", 1],
  ['a table of sentences in English', "const WHY = {\n  feed: 'a new link is one press',\n  key: '',\n};", 3],
  ['a list of lines in English', "say([\n  `npm run dev -- ${name}     # here`,\n  '',\n]);", 3],
  ['an element', '<p className={styles.note}>\n</p>', 1],
  ['an element with an arrow', '<Button onPress={() => open(id)}></Button>', 1],
  ['a fragment', 'show(<></>);', 1],
  ['an attribute', '<Dialog whileSaving="">', 1],
  ['one side of a choice', "const state = isOver ? '' : 'Занятие идёт';", 1],
  ['the other side of a choice', "const state = isOver ? 'Занятие прошло' : '';", 1],
  ['what is put behind a text', "const text = name + '';", 1],
  ['a shown field of its own', "const ENTRY = { title: '', path: '/calendar' };", 1],
  ['a column of a list', "const KEYS = [\n  ['Enter', 'сохранить'],\n  ['Esc', ''],\n];", 3],
  ['a path of a list', "const OPEN = ['/faq', '', '/news'];", 1],
  ['a path of a choice', "navigate(isNew ? '/user/register' : '');", 1],
  ['a template', 'summary: `${name}`,', 1],
  ['one half of a quotation', 'const text = `${name}» перенесено`;', 1],
  ['one half of a quotation in an element', '<p>\n  Вы написали: «{text}\n</p>', 1],
  ['the beginning of a sentence', "<p>\n  {' '}\n  <a href={agreement}>соглашение</a>\n</p>", 1],
  ['the middle of a sentence', "<p>\n  По <a href={one}>договору</a>{' '}\n  {' '}\n  <a href={two}>и</a>\n</p>", 1],
  ['the end of a sentence', "<p>\n  <b>{time}</b>{' '}\n</p>", 1],
  ['one half of a parenthesis', 'const text = `Группа ${name} (${count}`;', 1],
])('[WRD-37] %s without a text is refused', (_, text, line) => {
  expect(texts(checkoutWith({ 'apps/calendar/src/week.tsx': text }))).toEqual([
    { path: 'apps/calendar/src/week.tsx', line, message: 'a text for a person is empty (WRD-37)' },
  ]);
});

test.each([
  "const EMPTY = {\n  title: '',\n  text: '',\n};",
  "const name = useState('');",
  "const words = texts.join('').replace(SPACES, '');",
  "const EMPTY = {\n  stack: '',\n  kind: 'crash',\n};",
  '<Bar />\n</span>',
  'eb.val(sql`${now}`)',
  'const key = `${lesson}${day}`;',
  '<p>{text}</p>',
  '<img src={photo} alt="" data-waiting="" />',
  "const draft = { title: '', files: [] };",
  "const tail = withRule ? ', вместе с правилом' : '';",
  "<p>Принято {' '}\n  <b>{time}</b></p>",
])('[WRD-37] an empty value that is no text is fine: %j', (text) => {
  expect(texts(checkoutWith({ 'apps/calendar/src/week.tsx': text }))).toEqual([]);
});
