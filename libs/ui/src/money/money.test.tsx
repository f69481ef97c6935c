import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Money } from './money.tsx';

test.each([
  [1500, true, '+1 500 ₽', 'good'],
  [-1500, true, '−1 500 ₽', 'bad'],
  [0, true, '0 ₽', undefined],
  [-1500, false, '−1 500 ₽', undefined],
])('[UIC-23] %d roubles, signed %s, are written «%s» in the colour %s', (amount, isSigned, text, colour) => {
  const { container } = render(<Money amount={amount} isSigned={isSigned} />);

  const classes = container.firstElementChild?.className ?? '';

  expect(screen.getByText(text)).toBeInTheDocument();
  expect(['good', 'bad'].find((one) => classes.includes(one))).toBe(colour);
});
