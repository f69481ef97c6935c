import { expect, test } from 'vitest';
import { textParts } from './text-links.ts';

const links = (text: string) => textParts(text).flatMap(({ href }) => (href === null ? [] : [href]));

test.each([
  ['Задание: https://school.ru/a?b=1#c.', ['https://school.ru/a?b=1#c']],
  ['(см. https://ru.wikipedia.org/wiki/Число_(математика))', ['https://ru.wikipedia.org/wiki/Число_(математика)']],
  ['Пишите t.me/marina, или marina@school.ru!', ['https://t.me/marina', 'mailto:marina@school.ru']],
  ['mailto:a@b.ru и HTTP://B.RU', ['mailto:a@b.ru', 'HTTP://B.RU']],
  ['«https://a.ru»', ['https://a.ru']],
  ['javascript:alert(1) data:text/html,x ftp://a.ru file:///etc', []],
  ['https://bank.ru@other.ru', []],
  ['https://', []],
  ['Ровно 5@ и т.me', []],
])('[CAB-94] %s contains the links %j', (text, hrefs) => {
  expect(links(text)).toEqual(hrefs);
});

test('[CAB-94] the parts together are the text', () => {
  const text = 'До https://a.ru, между t.me/b) и x@y.ru.\nКонец';

  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
