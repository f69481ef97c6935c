import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Questions } from './questions.tsx';

test('[ONB-8] the answer of the first lesson leads to the first steps and to what there is', () => {
  render(<Questions isOpenAt="lessons" />);

  const places = ['Первые шаги', 'Как всё устроено'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );

  expect(places).toEqual(['/onboarding/', '/onboarding/guide']);
});
