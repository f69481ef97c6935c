import { expect, test } from 'vitest';
import { checkoutWith } from '../checkout/fixture.ts';
import { texts } from './texts.ts';

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
  ['an argument on its own line', "throw new Refused(\n  '',\n  { field },\n);", 1],
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
  ['a label in braces', "<Field label={''} />", 1],
  ['a child in braces', "<p>{''}</p>", 1],
  ['both sides of a choice', "const text = left > 0 ? '' : '';", 1],
  ['one side of a choice beside a template', "const text = due === null ? '' : `Сдать до ${due}`;", 1],
  ['one side of a choice beside nothing', "const text = isOver ? null : '';", 1],
  ['a text that depends on a condition', "<p>{isLate && ''}</p>", 1],
  ['a text in place of a missing one', "const text = author || '';", 1],
  ['the only field of an object', "const hint = { hint: '' };", 1],
  ['a field beside a text', "const ROW = { reason: '', text: 'Отменено' };", 1],
  ['the only part of a list', "const parts = many ? [''] : [];", 1],
  ['a part beside another value', "const BROWSERS = [['', /YaBrowser/]];", 1],
  ['the argument of an error', "throw new Error('');", 1],
  ['an assigned text', "fields.one_time = '';", 1],
  ['a pushed text', "texts.push('');", 1],
  ['a returned text', "function text() {\n  return '';\n}", 2],
  ['the text of a function', "const WORDS = {\n  set: (name: string) => '',\n};", 2],
  ['one half of a parenthesis', 'const text = `Группа ${name} (${count}`;', 1],
])('[WRD-37] %s without a text is refused', (_, text, line) => {
  expect(texts(checkoutWith({ 'apps/calendar/src/week.tsx': text }))).toEqual([
    {
      path: 'apps/calendar/src/week.tsx',
      line,
      message: expect.stringContaining('a text for a person is empty (WRD-37)'),
    },
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
  "function text() {\n  if (at === null) return '';\n}",
  "const read = load().catch(() => '');",
  "const parts = [hours > 0 ? `${hours} ч` : '', rest].filter(Boolean);",
  "input.value = '';",
  "<p>Принято {' '}\n  <b>{time}</b></p>",
])('[WRD-37] an empty value that is no text is fine: %j', (text) => {
  expect(texts(checkoutWith({ 'apps/calendar/src/week.tsx': text }))).toEqual([]);
});

test.each([
  '<a href={link}>\n  <Video aria-hidden="true" />\n</a>',
  '<Button onClick={open}><Plus aria-hidden="true" /></Button>',
  '<Menu icon={icon}><Download aria-hidden="true" /><ChevronDown aria-hidden="true" /></Menu>',
])('[WRD-40] a link or a button that shows only an icon has a name: %j', (text) => {
  const found = texts(checkoutWith({ 'apps/calendar/src/week.tsx': text }));

  expect(found).toEqual([expect.objectContaining({ path: 'apps/calendar/src/week.tsx', line: 1 })]);
  const named = text.replace(/^<(\w+)/, '<$1 aria-label="Войти"');
  expect(texts(checkoutWith({ 'apps/calendar/src/week.tsx': named }))).toEqual([]);
});
