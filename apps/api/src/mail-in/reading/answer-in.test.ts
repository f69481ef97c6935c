import { expect, test } from 'vitest';
import { answerIn } from './answer-in.ts';
import { htmlText } from './html-text.ts';

const LETTER = ['> Сообщение о занятии 30 ноября. Придёте?', '>', '> Преподаватель: Марина'];
const FROM = 'Тетрадка <no-reply@tetradka.example>';
const SENT = ['Кому: Анна <anna@example.ru>', 'Тема: Сообщение о занятии'];

/** Letters as the programs of real people write them. Each has only the answer «Да, придём» of its person. */
const PLAIN: [string, ...string[]][] = [
  ['Gmail, Russian', 'Да, придём', '', `пн, 30 нояб. 2026 г. в 13:20, ${FROM}:`, '', ...LETTER],
  [
    'Gmail, English, a broken line',
    'Да, придём',
    '',
    `On Mon, Nov 30, 2026 at 1:20 PM ${FROM}`,
    'wrote:',
    '',
    ...LETTER,
  ],
  ['Gmail, below the quotation', `пн, 30 нояб. 2026 г. в 13:20, ${FROM}:`, '', ...LETTER, '', 'Да, придём'],
  [
    'Gmail, with a signature',
    'Да, придём',
    '',
    '-- ',
    'Анна Петрова',
    '+7 900 000-00-00',
    '',
    `пн, 30 нояб. 2026 г. в 13:20, ${FROM}:`,
    ...LETTER,
  ],
  ['Yandex in a browser', 'Да, придём', '', `30.11.2026, 13:20, "Тетрадка" <no-reply@tetradka.example>:`, ...LETTER],
  [
    'Yandex on a phone',
    'Да, придём',
    '',
    'Отправлено из мобильного приложения Яндекс Почты',
    '',
    '----------------',
    ...SENT,
    `30.11.2026, 13:20, ${FROM}:`,
    'Придёте?',
  ],
  ['Yandex, with its signature', 'Да, придём', '', '--', 'Отправлено из Яндекс Почты'],
  [
    'Mail.ru in a browser',
    'Да, придём',
    '',
    '--',
    'Анна',
    '',
    `>Понедельник, 30 ноября 2026, 13:20 +03:00 от ${FROM}:`,
    '>',
    ...LETTER,
  ],
  ['Mail.ru, without marks', 'Да, придём', '', `Понедельник, 30 ноября 2026, 13:20 +03:00 от ${FROM}:`, '', 'Придёте?'],
  [
    'Mail.ru on a phone',
    'Да, придём',
    '',
    'Отправлено из Mail.ru для Android',
    '',
    `понедельник, 30 ноября 2026 г., 13:20 +0300 от ${FROM}:`,
    ...LETTER,
  ],
  [
    'Outlook, Russian',
    'Да, придём',
    '',
    '________________________________',
    'От: Тетрадка',
    'Отправлено: 30 ноября 2026 г. 13:20',
    ...SENT,
    '',
    'Придёте?',
  ],
  [
    'Outlook, English',
    'Да, придём',
    '',
    `From: ${FROM}`,
    'Sent: Monday, November 30, 2026 1:20 PM',
    'To: Anna',
    'Subject: Lesson',
    '',
    'Придёте?',
  ],
  ['an old Outlook', 'Да, придём', '', '-----Original Message-----', `From: ${FROM}`, 'Sent: Monday', '', 'Придёте?'],
  [
    'Outlook on a phone',
    'Да, придём',
    '',
    'Get Outlook for iOS<https://aka.ms/o0ukef>',
    '________________________________',
    `From: ${FROM}`,
    'Sent: Monday',
    'To: Anna',
    'Придёте?',
  ],
  ['Apple Mail, Russian', 'Да, придём', '', `> 30 нояб. 2026 г., в 13:20, ${FROM} написал(а):`, '>', ...LETTER],
  [
    'an iPhone, Russian',
    'Да, придём',
    '',
    'Отправлено с iPhone',
    '',
    `> 30 нояб. 2026 г., в 13:20, ${FROM} написал(а):`,
    '> ',
    ...LETTER,
  ],
  [
    'an iPhone, English',
    'Да, придём',
    '',
    'Sent from my iPhone',
    '',
    `> On 30 Nov 2026, at 13:20, ${FROM} wrote:`,
    ...LETTER,
  ],
  ['Thunderbird, Russian', '30.11.2026 13:20, Тетрадка пишет:', ...LETTER, '', 'Да, придём'],
  ['Thunderbird, English', `On 11/30/26 1:20 PM, Тетрадка wrote:`, ...LETTER, 'Да, придём'],
  ['Yahoo', 'Да, придём', '', `On Monday, November 30, 2026 at 01:20:00 PM GMT+3, ${FROM} wrote:`, '', 'Придёте?'],
  ['a forwarded letter', 'Да, придём', '', '-------- Пересылаемое сообщение --------', '30.11.2026, 13:20', 'Придёте?'],
  ['no quotation', 'Да, придём'],
  ['a picture in Gmail', 'Да, придём', '', '[image: IMG_2041.JPG]'],
  ['a picture in Outlook', '[cid:image001.png@01DC61D2.7A3B4C50]', 'Да, придём'],
];

test.each(PLAIN)('[MSG-47] the answer in a letter of %s', (_, ...lines) => {
  expect(answerIn(lines.join('\r\n'))).toBe('Да, придём');
});

const QUOTED = '<blockquote><div>Сообщение. Придёте?</div><div>Марина</div></blockquote>';
const HTML: [string, string][] = [
  [
    'Yandex',
    `<div>Да, придём</div><div> </div><div>30.11.2026, 13:20, "Тетрадка" &lt;no-reply@a.example&gt;:</div>${QUOTED}`,
  ],
  [
    'Gmail',
    `<div dir="ltr">Да, придём</div><br><div class="gmail_quote"><div class="gmail_attr">пн, 30 нояб. 2026&nbsp;г. в 13:20, Тетрадка &lt;<a href="mailto:a@b.example">a@b.example</a>&gt;:<br></div>${QUOTED}</div>`,
  ],
  ['Mail.ru', `<HTML><BODY>Да, придём<br><br>--<br>Анна<br>${QUOTED}</BODY></HTML>`],
  [
    'Outlook',
    '<html><head><style>p {color: red}</style></head><body><p>Да, придём</p><hr><div><b>От:</b> Тетрадка<br><b>Отправлено:</b> 30 ноября 2026 г.<br><b>Кому:</b> Анна<br><b>Тема:</b> Урок</div><p>Придёте?</p></body></html>',
  ],
  [
    'Apple Mail',
    `<!-- <p>x</p> --><body>Да, придём<div><br><blockquote type="cite"><div>30 нояб. 2026 г., в 13:20, Тетрадка написал(а):</div></blockquote>${QUOTED}</div></body>`,
  ],
];

test.each(HTML)('[MSG-47] the answer in an HTML letter of %s', (_, html) => {
  expect(answerIn(htmlText(html))).toBe('Да, придём');
});

test('[MSG-47] answers between the quoted lines stay, in their order', () => {
  const lines = [`пн, 30 нояб. 2026 г. в 13:20, ${FROM}:`, '> Придёте?', 'Да', '> А в среду?', 'Нет', '> Марина'];

  expect(answerIn(lines.join('\n'))).toBe('Да\nНет');
});

test.each([
  'Кому: Ане\nТема: дроби\nДата: 5 декабря',
  'Приедем 5 декабря в 18:30, напишите Ане:\nона ждёт',
  'Отправлено вчера\nс почтой',
  'Было так:\n\n- раз\n- два',
  'Первая строка\n\nвторая — после пустой',
])('[MSG-47] the own words «%s» stay', (text) => {
  expect(answerIn(`${text}\n\nOn Nov 30, 2026, at 13:20, ${FROM} wrote:\n> Придёте?`)).toBe(text);
});

test.each([LETTER.join('\n'), `\n\nOn Nov 30, 2026, at 13:20, ${FROM} wrote:\n${LETTER.join('\n')}`, '-- \nАнна', ''])(
  '[MSG-50] a letter without own words has an empty answer: «%s»',
  (letter) => {
    expect(answerIn(letter)).toBe('');
  },
);

test('[MSG-47] a text of HTML has its paragraphs as lines, and no markup', () => {
  const html =
    '<p>Раз &amp; два</p><p>три&nbsp;&#8212; <b>четыре</b></p><script>alert("<p>")</script><ul><li>пять</ul>&lt;b&gt;';

  expect(htmlText(html).split('\n')).toEqual(['Раз & два', 'три — четыре', 'пять', '<b>']);
});
