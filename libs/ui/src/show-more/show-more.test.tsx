import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ShowMore } from './show-more.tsx';

function List({ total, step = 2 }: { total: number; step?: number }) {
  const [shown, setShown] = useState(Math.min(step, total));
  return <ShowMore shown={shown} total={total} onMore={() => setShown(Math.min(total, shown + step))} />;
}

test('[API-32] by keyboard the button keeps the focus, and what is shown is said; with the last part the words have it', async () => {
  render(<List total={5} />);
  const said = screen.getByRole('status');
  const seen = [said.textContent];
  await userEvent.tab();

  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Показать ещё' })).toHaveFocus();
  seen.push(said.textContent);
  await userEvent.keyboard('{Enter}');
  seen.push(said.textContent);

  expect(screen.queryByRole('button')).toBeNull();
  expect(said).toHaveFocus();
  expect(seen).toEqual(['Показано 2 из 5', 'Показано 4 из 5', 'Показаны все: 5']);
});

test('[API-32] a list that is shown whole has neither', () => {
  const { container } = render(<List total={2} />);

  expect(container).toBeEmptyDOMElement();
});

test('[API-32] whoever is elsewhere by then is left there', async () => {
  const { rerender } = render(<ShowMore shown={2} total={4} onMore={() => undefined} />);
  await userEvent.click(screen.getByRole('button'));
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();

  rerender(<ShowMore shown={4} total={4} onMore={() => undefined} />);

  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});
