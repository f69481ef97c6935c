import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SamplePaper } from './sample-paper.tsx';
import { SAMPLE_WEEK } from './sample-week.ts';
import { summaryOf } from './week-words.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('[LND-38] the week’s lessons and money are computed without cancelled lessons', () => {
  const thursday = SAMPLE_WEEK.filter(({ day }) => day === 3);
  const tuesday = SAMPLE_WEEK.filter(({ day }) => day === 1);

  expect(plain(summaryOf(thursday))).toBe('Занятий: 3 · 4 000 ₽');
  expect(plain(summaryOf(tuesday))).toBe('Занятий: 2 · 3 000 ₽');
  expect(plain(summaryOf([]))).toBe('Занятий: 0 · 0 ₽');
});

test('[LND-38] each lesson is a button that opens its own card without scripts', () => {
  render(<SamplePaper />);
  const week = screen.getByRole('region', { name: 'Пример недели преподавателя' });

  const buttons = within(week).getAllByRole('button', { name: /\d ноября/ });
  const names = new Map(buttons.map((button) => [button.getAttribute('popovertarget'), button.textContent]));
  for (const { id, who } of SAMPLE_WEEK) {
    expect(document.getElementById(id)).toHaveAttribute('popover', 'auto');
    expect(document.getElementById(id)).toHaveTextContent(who.name);
    expect(names.get(id)).toContain(who.name);
  }
  expect(names.get('lesson-3-ivan')).toBe(
    'Иван Петров 10:00–11:00, четверг, 19 ноября, физика, 10 класс, проведено, не оплачено',
  );
  expect(new Set(SAMPLE_WEEK.map(({ id }) => id)).size).toBe(SAMPLE_WEEK.length);
});

test('[LND-38] a day shows its own lessons alone', () => {
  render(<SamplePaper />);

  for (const { id, day } of SAMPLE_WEEK) {
    const buttons = [...document.querySelectorAll(`[data-day] [popovertarget="${id}"]`)];
    expect(buttons.map((button) => button.closest('[data-day]')?.getAttribute('data-day'))).toEqual([String(day)]);
  }
});
