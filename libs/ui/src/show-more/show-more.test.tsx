import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ShowMore } from './show-more.tsx';

function List({ total, step = 2, isOnSight = false }: { total: number; step?: number; isOnSight?: boolean }) {
  const [shown, setShown] = useState(Math.min(step, total));
  const more = () => setShown(Math.min(total, shown + step));
  return <ShowMore shown={shown} total={total} isOnSight={isOnSight} onMore={more} />;
}

test('[API-32] by keyboard the button keeps the focus and the count is announced; after the last part the count gets the focus', async () => {
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

test('[API-32] a complete list has neither a button nor a count', () => {
  const { container } = render(<List total={2} />);

  expect(container).toBeEmptyDOMElement();
});

test('[API-32] a focus that is elsewhere stays there', async () => {
  const { rerender } = render(<ShowMore shown={2} total={4} onMore={() => undefined} />);
  await userEvent.click(screen.getByRole('button'));
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();

  rerender(<ShowMore shown={4} total={4} onMore={() => undefined} />);

  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});

/** The callbacks of active observers; each one simulates that its element is visible. */
const watching = new Set<() => void>();
class FakeObserver {
  readonly #see: () => void;
  constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
    this.#see = () => see([{ isIntersecting: true }]);
  }
  observe() {
    watching.add(this.#see);
  }
  disconnect() {
    watching.delete(this.#see);
  }
}
const seeTheEnd = () => act(() => watching.forEach((see) => see()));

test('[STU-167] the next part is loaded when the end becomes visible; the focus stays, and the end of the list is announced', () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  render(<List total={5} isOnSight />);
  const said = screen.getByRole('status');

  seeTheEnd();
  expect(said).toHaveTextContent('Показано 4 из 5');
  seeTheEnd();

  expect(said).toHaveTextContent('Показаны все: 5');
  expect(said).not.toHaveFocus();
  expect(watching.size).toBe(0);
  vi.unstubAllGlobals();
});

test('[STU-167] while a part is loading, a visible end requests no other part', () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  render(<ShowMore shown={2} total={5} isOnSight isLoading onMore={vi.fn()} />);

  expect(watching.size).toBe(0);
  vi.unstubAllGlobals();
});

test('[STU-167] a failed part is not requested again when visible, only by a press', async () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const asked = vi.fn();
  render(<ShowMore shown={2} total={5} isOnSight hasFailed onMore={asked} />);
  expect(watching.size).toBe(0);

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(asked).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
