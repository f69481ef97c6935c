import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Field } from '../field/field.tsx';
import { MultiSelect } from './multi-select.tsx';
import { searchItems, type SelectItem } from './select-item.ts';
import type { SelectLook } from './select-look.ts';
import { Select } from './select.tsx';

const PEOPLE: SelectItem<number>[] = [
  { id: 1, student_name: 'Анна Соколова', group: 'Ученики' },
  { id: 2, name: 'Олег Власов', isDisabled: true, group: 'Ученики' },
  { id: 3, text: 'Семён Ёлкин', hint: 'Физика', group: 'Ученики' },
  { id: 4, name: 'Группа 9«Б»', group: 'Группы' },
];

function Student({ given = null, ...look }: SelectLook & { given?: number | null }) {
  const [value, setValue] = useState<number | null>(given);
  return (
    <Field label="Ученик">
      <Select items={PEOPLE} value={value} onChange={setValue} placeholder="Выберите ученика" {...look} />
    </Field>
  );
}

function Members(look: SelectLook) {
  const [values, setValues] = useState([1]);
  return (
    <Field label="Участники">
      <MultiSelect items={PEOPLE} values={values} onChange={setValues} {...look} />
    </Field>
  );
}

const field = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('[UIC-7] a press opens the list, and a press on an item chooses it and closes the list', async () => {
  render(<Student />);

  await userEvent.click(screen.getByLabelText('Ученик'));
  const opened = options();
  await userEvent.click(screen.getByRole('option', { name: 'Группа 9«Б»' }));

  expect(opened).toEqual(['Анна Соколова', 'Олег Власов', 'Семён ЁлкинФизика', 'Группа 9«Б»']);
  expect(field()).toHaveTextContent('Группа 9«Б»');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test.each([
  ['{ArrowDown}{ArrowDown}{ArrowDown}{Enter}', 'Семён Ёлкин'],
  ['{Enter}{ArrowUp} ', 'Группа 9«Б»'],
  ['{Enter}{End}{Home}{Enter}', 'Анна Соколова'],
  ['с{Enter}', 'Семён Ёлкин'],
  ['{Enter}{End}{ArrowDown}{Enter}', 'Группа 9«Б»'],
  ['{Enter}{Home}{ArrowUp}{Enter}', 'Анна Соколова'],
])('[UIC-7] the keys %s choose %s and skip disabled items', async (keys, chosen) => {
  render(<Student />);
  await userEvent.tab();

  await userEvent.keyboard(keys);

  expect(field()).toHaveTextContent(chosen);
});

test.each(['{Control>}с{/Control}', '{Meta>}с{/Meta}', '{Alt>}с{/Alt}', '{F2}'])(
  '[UIC-7] the browser’s own keys %s do not open the list',
  async (keys) => {
    render(<Student />);
    await userEvent.tab();

    await userEvent.keyboard(keys);

    expect(options()).toEqual([]);
  },
);

test('[UIC-7] a disabled item cannot be chosen', async () => {
  render(<Student />);
  await userEvent.click(field());

  await userEvent.click(screen.getByRole('option', { name: 'Олег Власов' }));

  expect(field()).toHaveTextContent('Выберите ученика');
});

test('[UIC-7] with several items each choice keeps the list open and appears in the field', async () => {
  render(<Members />);

  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: /Ёлкин/ }));

  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Убрать: Семён Ёлкин' })).toBeInTheDocument();
});

test('[UIC-7] the cross and Backspace remove a chosen item', async () => {
  render(<Members />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Группа 9«Б»' }));

  await userEvent.click(screen.getByRole('button', { name: 'Убрать: Анна Соколова' }));
  await userEvent.click(field());
  await userEvent.keyboard('{Backspace}');

  expect(screen.queryAllByRole('button')).toEqual([]);
});

test.each([
  ['елкин', [3]],
  ['физ сем', [3]],
  ['АННА', [1]],
  ['', [1, 2, 3, 4]],
  ['никто', []],
])('[UIC-8] a search for «%s» finds %j', (typed, ids) => {
  expect(searchItems(PEOPLE, typed).map((item) => item.id)).toEqual(ids);
});

test('[UIC-8] typing filters the list, and Enter chooses the first item', async () => {
  render(<Student isSearchable />);

  await userEvent.type(field(), 'елк');
  const narrowed = options();
  await userEvent.keyboard('{Enter}');

  expect(narrowed).toEqual(['Семён ЁлкинФизика']);
  expect(field()).toHaveValue('Семён Ёлкин');
});

test('[UIC-8] a search without results says so, and leaving the field restores the choice', async () => {
  render(<Student isSearchable given={1} emptyText="Такого ученика нет" />);

  await userEvent.clear(field());
  await userEvent.type(field(), 'никто');
  const said = screen.getByRole('status').textContent;
  await userEvent.tab();

  expect(said).toBe('Такого ученика нет');
  expect(field()).toHaveValue('Анна Соколова');
});

test('[UIC-8] a select with a server search reports the typed text', async () => {
  const search = vi.fn();
  render(<Student isSearchable onSearch={search} />);

  await userEvent.type(field(), 'ан');

  expect(search.mock.calls).toEqual([['а'], ['ан']]);
  expect(options()).toHaveLength(4);
});

test('[UIC-8] a choice can be cleared', async () => {
  const change = vi.fn();
  render(<Select label="Ученик" items={PEOPLE} value={1} onChange={change} isClearable />);

  await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));

  expect(change.mock.calls).toEqual([[null]]);
});

test.each([
  () => <Student isReadOnly given={1} />,
  () => <Members isReadOnly />,
  () => <Student isDisabled given={1} />,
  () => <Members isDisabled />,
])('[UIC-8] a select that is read-only or disabled does not open', async (select) => {
  render(select());

  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}{Backspace}');

  expect(options()).toEqual([]);
  expect(screen.getByText('Анна Соколова')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Убрать/ })).toBeNull();
});

test('[UIC-7] a note appears below the items of a list, but not below an empty list', async () => {
  const { unmount } = render(<Student note="Показаны не все" />);
  await userEvent.click(field());
  expect(screen.getByText('Показаны не все')).toBeVisible();
  unmount();

  render(<Select items={[]} value={null} onChange={() => undefined} label="Ученик" note="Показаны не все" />);
  await userEvent.click(field());

  expect(screen.queryByText('Показаны не все')).toBeNull();
});
