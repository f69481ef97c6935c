import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { movement } from '../testing/own-account.ts';
import { MovementRow } from './movement-row.tsx';

const LINK = 'https://lknpd.nalog.ru/api/v1/receipt/500100732259/200a/print';

test('[RCP-7] a payment shows its tax receipt as a link, or by its number without a link', () => {
  render(
    <ul>
      <MovementRow line={movement(1)} />
      <MovementRow line={{ ...movement(2), receipt: { number: '200a', link: LINK } }} />
      <MovementRow line={{ ...movement(3), receipt: { number: '300b', link: '' } }} />
    </ul>,
  );

  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    ['Чек', LINK, 'Чек № 200a'],
  ]);
  expect(screen.getByText('Чек № 300b')).toBeVisible();
});
