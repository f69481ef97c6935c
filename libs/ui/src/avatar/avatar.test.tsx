import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar, initialsOf } from './avatar.tsx';
import { HUE_COUNT, hueOf } from './hue.ts';

test('[UIC-21] a kind and an id always have the same colour', () => {
  expect([hueOf('student', 1), hueOf('student', '1'), hueOf('group', 1), hueOf('student', 412)]).toEqual([6, 6, 6, 5]);
});

test('[UIC-21] nine hundred consecutive students share the nine colours evenly', () => {
  const counts = Array.from({ length: HUE_COUNT }, () => 0);

  for (let id = 1; id <= 900; id += 1) counts[hueOf('student', id)] = (counts[hueOf('student', id)] ?? 0) + 1;

  expect(Math.min(...counts)).toBeGreaterThan(60);
  expect(Math.max(...counts)).toBeLessThan(140);
});

test.each([
  ['Анна Соколова', 'АС'],
  ['анна мария соколова', 'АМ'],
  ['Олег', 'О'],
  ['Группа 9«Б»', 'Г9'],
  ['', '?'],
  ['И\u0306од Ким', 'И\u0306К'],
  ['𝔄нна', '𝔄'],
  ['🙂', '?'],
])('[UIC-21] [WRD-25] the initials of «%s» are %s, on the given colour', (name, initials) => {
  render(<Avatar name={name} hue={3} />);

  expect(initialsOf(name)).toBe(initials);
  expect(screen.getByText(initials)).toHaveStyle({ '--hue-bg': 'var(--hue-3-bg)' });
});

test('[FIL-47] a photo covers the initials, and a photo that fails to load shows them', () => {
  const { container } = render(<Avatar name="Ольга" photo="/api/files/7/preview" />);
  const photo = container.querySelector('img') ?? container;
  expect(photo).toHaveAttribute('src', '/api/files/7/preview');

  fireEvent.error(photo);

  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('О')).toBeVisible();
});

test('[STU-203] the initials of a missing name are a question mark', () => {
  expect([initialsOf(null), initialsOf(undefined)]).toEqual(['?', '?']);
});
