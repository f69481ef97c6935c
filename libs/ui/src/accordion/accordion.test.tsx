import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Accordion } from './accordion.tsx';

test('[UIC-24] the questions of an accordion share one name, so that one at most is open', () => {
  const entries = [
    { id: 'a', title: 'Есть ли абонементы?', content: 'Да' },
    { id: 'b', title: 'Можно ли вести группы?', content: 'Да' },
  ];

  render(<Accordion entries={entries} openId="b" />);
  const questions = screen.getAllByRole<HTMLDetailsElement>('group');

  expect(questions.map((question) => question.open)).toEqual([false, true]);
  expect(new Set(questions.map((question) => question.getAttribute('name'))).size).toBe(1);
});
