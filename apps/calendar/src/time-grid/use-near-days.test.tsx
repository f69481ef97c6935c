import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNearDays } from './use-near-days.ts';

const WIDE = 600;
let room = 1000;

beforeEach(() => {
  room = 1000;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDE);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset.at) * WIDE;
  });
});
afterEach(() => void vi.restoreAllMocks());

function Grid({ period, full }: { period: string; full: readonly number[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useNearDays(scroller, grid, period);
  return (
    <div ref={scroller} role="rowgroup">
      <div ref={grid}>
        {[0, 1, 2, 3, 4].map((at) => (
          <div
            key={at}
            role="gridcell"
            aria-label={`День ${at}`}
            data-at={at}
            data-dense={full.includes(at) || undefined}
          />
        ))}
      </div>
    </div>
  );
}

const ALL = [0, 1, 2, 3, 4];
const far = () =>
  screen
    .getAllByRole('gridcell')
    .filter((day) => day.hasAttribute('data-far'))
    .map(({ dataset }) => Number(dataset.at));
function scrollTo(left: number): void {
  const box = screen.getByRole('rowgroup');
  box.scrollLeft = left;
  fireEvent.scroll(box);
}

test('[LSN-253] full days out of sight are marked, also after another week', () => {
  const { rerender } = render(<Grid period="2026-11-16" full={[1, 3, 4]} />);
  const first = far();
  rerender(<Grid period="2026-11-23" full={ALL} />);

  expect([first, far()]).toEqual([
    [3, 4],
    [2, 3, 4],
  ]);
});

test('[LSN-253] a user who scrolls sideways has the days of one screen in advance, until another week', () => {
  const { rerender } = render(<Grid period="2026-11-16" full={ALL} />);
  scrollTo(0);
  const before = far();
  scrollTo(100);
  const during = far();
  rerender(<Grid period="2026-11-23" full={ALL} />);

  expect([before, during, far()]).toEqual([[2, 3, 4], [4], [2, 3, 4]]);
});

test('[LSN-253] a grid of unknown width hides nothing', () => {
  room = 0;
  render(<Grid period="2026-11-16" full={ALL} />);

  expect(far()).toEqual([]);
});
