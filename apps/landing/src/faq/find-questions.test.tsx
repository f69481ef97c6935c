import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ANSWERS } from './answers.ts';
import { FaqPage } from './faq-page.tsx';
import { STRUCTURED_ANSWERS } from './structured.ts';

beforeEach(() => {
  window.location.hash = '';
  Element.prototype.scrollIntoView = () => undefined;
});

const open = () => render(<FaqPage />, { wrapper: inShell(fakeShell({ at: '/faq' }), '/faq') });
const entries = () => [...document.querySelectorAll<HTMLDetailsElement>('details[name="faq"]')];
const shown = () => entries().filter(({ hidden }) => !hidden);
const field = () => screen.getByRole('searchbox', { name: 'Поиск по вопросам' });

test('[LND-32] the search shows only questions with all typed words, in any letter case, and then all again', async () => {
  open();
  expect(shown()).toHaveLength(11);

  await userEvent.type(field(), 'УЧЁНИКОВ ограничение');

  expect(shown().map(({ id }) => id)).toEqual(['limit']);
  expect(screen.getByRole('status')).toHaveTextContent('Найдено: 1');
  await userEvent.clear(field());
  expect(shown()).toHaveLength(11);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('[LND-32] a single match opens; without a match the page repeats the typed words', async () => {
  open();

  await userEvent.type(field(), 'списывается');
  expect(shown().map(({ id, open: isOpen }) => [id, isOpen])).toEqual([['abonementy', true]]);
  await userEvent.type(field(), ' <b>');

  expect(shown()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('По запросу «списывается <b>» ничего не нашлось');
});

test('[LND-2][LND-32] an address opens its question even when the search has hidden it', async () => {
  open();
  await userEvent.type(field(), 'списывается');

  window.location.hash = '#balance';
  window.dispatchEvent(new HashChangeEvent('hashchange'));

  const named = entries().find(({ id }) => id === 'balance');
  expect([named?.open, named?.hidden]).toEqual([true, false]);
  expect(field()).toHaveValue('');
});

test('[LND-2] the question in the page’s address opens', async () => {
  window.location.hash = '#abonementy';

  open();

  await vi.waitFor(() => expect(entries().filter(({ open: isOpen }) => isOpen)).toHaveLength(1));
  expect(
    entries()
      .find(({ open: isOpen }) => isOpen)
      ?.querySelector('summary'),
  ).toHaveTextContent('Что такое абонемент и как он списывается?');
});

test('[LND-36] the structured data contains each question with its answer, and no text that ends its element', () => {
  const { mainEntity, ...said } = JSON.parse(STRUCTURED_ANSWERS);

  expect(said).toEqual({ '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: 'ru' });
  expect(mainEntity).toHaveLength(11);
  expect(mainEntity[4]).toEqual({
    '@type': 'Question',
    name: ANSWERS[4]?.title,
    acceptedAnswer: { '@type': 'Answer', text: ANSWERS[4]?.text },
  });
  expect(STRUCTURED_ANSWERS).not.toContain('<');
});
