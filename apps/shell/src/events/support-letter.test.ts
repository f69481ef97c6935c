import { afterEach, expect, test } from 'vitest';
import { fillSupportLetters } from './support-letter.ts';

const SUPPORT = 'mailto:help@tetradka.example';

afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

function pressed(support: string, text: string): string | null {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<p>${text}</p><a href="${support}"><b>Написать в поддержку</b></a>`;
  fillSupportLetters({ page, support, version: '0.3.0+abc' });
  // The test's browser would follow the link and leave its address.
  page.addEventListener('click', (event) => event.preventDefault(), { capture: true });
  page.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return page.querySelector('a')?.getAttribute('href') ?? null;
}

const bodyOf = (href: string | null) => new URL(href ?? '').searchParams.get('body');

test('[ADM-20] a letter to support has the page without its query, the version and the number that is shown last', () => {
  history.replaceState(null, '', '/finance/history?token=secret');

  const href = pressed(SUPPORT, 'Номер ошибки: 11-a. Номер ошибки: 5f3a-1k');

  expect(href).toMatch(/^mailto:help@tetradka\.example\?body=/);
  expect(bodyOf(href)).toBe('\r\n\r\n—\r\nСтраница: /finance/history\r\nВерсия: 0.3.0+abc\r\nНомер ошибки: 5f3a-1k');
});

test('[ADM-20] the error page names the page that failed, and a page without an error has no number', () => {
  history.replaceState(null, '', '/error/500?next=/calendar/%3Fdate=1');

  expect(bodyOf(pressed(SUPPORT, 'Всё хорошо'))).toBe('\r\n\r\n—\r\nСтраница: /calendar/\r\nВерсия: 0.3.0+abc');
});

test('[ADM-20] the address of a messenger stays as it is', () => {
  expect(pressed('https://t.me/help', 'Номер ошибки: 5f3a-1k')).toBe('https://t.me/help');
});
