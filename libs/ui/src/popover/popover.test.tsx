import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { Menu } from '../menu/menu.tsx';
import { Select } from '../select/select.tsx';

const nothing = () => undefined;

/** Returns the events that window and document listeners still listen to. */
function listening() {
  const begun = [window, document].flatMap((target) => vi.spyOn(target, 'addEventListener'));
  const ended = [window, document].flatMap((target) => vi.spyOn(target, 'removeEventListener'));
  const types = /^(resize|scroll|keydown|pointerdown)$/;
  return () => {
    const gone = new Set(ended.flatMap(({ mock }) => mock.calls.map(([, listener]) => listener)));
    return begun
      .flatMap(({ mock }) => mock.calls)
      .filter(([type, listener, options]) => {
        const isOver = typeof options === 'object' && options?.signal?.aborted === true;
        return types.test(type) && !isOver && !gone.has(listener);
      })
      .map(([type]) => type);
  };
}

test.each<[string, () => ReactElement, () => HTMLElement]>([
  [
    'a menu',
    () => <Menu label="Действия" items={[{ id: 'edit', label: 'Изменить', onSelect: nothing }]} />,
    () => screen.getByRole('button', { name: 'Действия' }),
  ],
  [
    'a select',
    () => <Select label="Ученик" items={[{ id: 1, name: 'Анна' }]} value={null} onChange={nothing} />,
    () => screen.getByRole('combobox', { name: 'Ученик' }),
  ],
  [
    'a calendar',
    () => <DatePicker label="Дата" today="2026-11-20" value={null} onChange={nothing} />,
    () => screen.getByRole('button', { name: 'Выбрать дату' }),
  ],
])(
  '[UIC-5] the closed panel of %s has no listeners: the next Esc reaches the content below',
  async (_, control, opener) => {
    const left = listening();
    const below = vi.fn<(event: KeyboardEvent) => void>();
    render(control()).container.addEventListener('keydown', below);
    const before = left();

    await userEvent.click(opener());
    const open = left();
    await userEvent.keyboard('{Escape}');
    const first = below.mock.calls.length;
    await userEvent.keyboard('{Escape}');

    expect(open).toEqual(expect.arrayContaining(['resize', 'scroll', 'keydown', 'pointerdown']));
    expect(left()).toEqual(before);
    expect([first, below.mock.calls.length]).toEqual([0, 1]);
    expect(below.mock.calls[0]?.[0].defaultPrevented).toBe(false);
  },
);
