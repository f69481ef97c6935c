import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Questions } from './questions.tsx';

test('[ONB-8] the answer about the first lesson links the first steps and the guide', () => {
  render(<Questions isOpenAt="lessons" />);

  const places = ['Первые шаги', 'Как всё устроено'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );

  expect(places).toEqual(['/onboarding/', '/onboarding/guide']);
});
