import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Field } from '../field/field.tsx';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';
import { DateTimePicker, type DayAndTime } from './date-time-picker.tsx';
import { MiniMonth } from './mini-month.tsx';
import { dotted, shownDay, typedDay } from './typed-day.ts';

function LessonDay({ given = null, ...look }: Partial<DatePickerProps> & { given?: string | null }) {
  const [value, setValue] = useState(given);
  return (
    <Field label="Дата">
      <DatePicker today="2026-11-20" {...look} value={value} onChange={setValue} />
      <output>{value ?? 'нет'}</output>
    </Field>
  );
}

const field = () => screen.getByLabelText('Дата');
const open = () => userEvent.click(screen.getByRole('button', { name: 'Выбрать дату' }));
const value = () => screen.getByRole('status').textContent;

test.each([
  ['20.11.2026', '2026-11-20'],
  ['1.2.26', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', null],
  ['32.01.2026', null],
  ['20.11', null],
  ['завтра', null],
])('[UIC-9] the text %s is read as the day %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test.each([
  ['2', '2'],
  ['2011', '20.11'],
  ['20112026', '20.11.2026'],
  ['20.1.2026', '20.1.2026'],
  ['20.112026', '20.11.2026'],
  ['1/', '1.'],
  ['20..11.20261', '20.11.2026'],
  ['abc', ''],
])('[UIC-9] typing %s shows %s', (typed, shown) => {
  expect(dotted(typed)).toBe(shown);
});

test('[UIC-9] a day is shown as dd.MM.yyyy, an invalid text as it is', () => {
  expect([shownDay('2026-11-05'), shownDay('31.02.2026'), shownDay(null)]).toEqual(['05.11.2026', '31.02.2026', '']);
});

test.each([
  ['24112026', '2026-11-24'],
  ['31022026', '31.02.2026'],
  ['01011899', '01.01.1899'],
  ['01012101', '01.01.2101'],
])('[UIC-9] typing the digits %s sets %s', async (typed, given) => {
  render(<LessonDay />);

  await userEvent.type(field(), typed);

  expect(value()).toBe(given);
});

test('[UIC-9] an emptied field has no day', async () => {
  render(<LessonDay given="2026-11-24" />);

  await userEvent.clear(field());

  expect(value()).toBe('нет');
});

test('[UIC-10] a picked day is set, the panel closes and its button gets the focus', async () => {
  render(<LessonDay given="2026-11-24" />);
  await open();

  await userEvent.click(screen.getByRole('button', { name: 'среда, 25 ноября 2026' }));

  expect(value()).toBe('2026-11-25');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Выбрать дату' })).toHaveFocus();
});

test('[UIC-10] the month begins on Monday and opens at the chosen day', async () => {
  render(<LessonDay given="2026-11-24" />);

  await open();

  expect(
    screen
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
      .join(' '),
  ).toBe('Пн Вт Ср Чт Пт Сб Вс');
  expect(screen.getByRole('button', { name: 'вторник, 24 ноября 2026' })).toHaveFocus();
});

test.each([
  ['{ArrowLeft}', 'понедельник, 23 ноября 2026'],
  ['{ArrowRight}', 'среда, 25 ноября 2026'],
  ['{ArrowUp}', 'вторник, 17 ноября 2026'],
  ['{ArrowDown}', 'вторник, 1 декабря 2026'],
  ['{Home}', 'понедельник, 23 ноября 2026'],
  ['{End}', 'воскресенье, 29 ноября 2026'],
  ['{PageUp}', 'суббота, 24 октября 2026'],
  ['{PageDown}', 'четверг, 24 декабря 2026'],
])('[UIC-10] from 24 November the key %s moves to %s', async (key, day) => {
  render(<LessonDay given="2026-11-24" />);
  await open();

  await userEvent.keyboard(key);

  expect(screen.getByRole('button', { name: day })).toHaveFocus();
});

test('[UIC-10] the years are 1900 to 2100', async () => {
  render(<LessonDay given="2100-12-31" />);
  await open();
  const years = [...screen.getByRole('combobox', { name: 'Год' }).children].map((year) => year.textContent);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Год' }), '1900');

  expect([years.length, years[0], years.at(-1)]).toEqual([201, '1900', '2100']);
  expect(screen.getByRole('button', { name: 'понедельник, 31 декабря 1900' })).toBeEnabled();
});

test('[UIC-10] days outside the limits cannot be picked', async () => {
  render(<LessonDay given="2026-11-24" min="2026-11-20" max="2026-11-27" />);

  await open();

  expect(screen.getByRole('button', { name: 'четверг, 19 ноября 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'суббота, 28 ноября 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Следующий месяц' })).toBeDisabled();
});

test.each([
  ['from', { min: '2026-11-21' }],
  ['to', { max: '2026-11-19' }],
])('[UIC-10] «Сегодня» cannot be picked if the days %s exclude it', async (_, limits) => {
  render(<LessonDay {...limits} />);
  await open();

  expect(screen.getByRole('button', { name: 'Сегодня' })).toBeDisabled();
});

test.each([{ isReadOnly: true }, { isDisabled: true }])('[UIC-10] a locked field opens no panel: %j', (look) => {
  render(<LessonDay {...look} />);

  expect(screen.getByRole('button', { name: 'Выбрать дату' })).toBeDisabled();
});

test('[UIC-5] Esc closes only the panel', async () => {
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  render(<LessonDay />);
  await open();

  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard).not.toHaveBeenCalled();
  document.removeEventListener('keydown', heard);
});

test('[UIC-10] the mini month changes the month and picks a day', async () => {
  const go = vi.fn();
  const turn = vi.fn();
  render(<MiniMonth month="2026-11-20" today="2026-11-20" onPick={go} onMonthChange={turn} />);

  await userEvent.click(screen.getByRole('button', { name: 'Следующий месяц' }));
  await userEvent.click(screen.getByRole('button', { name: 'суббота, 21 ноября 2026' }));

  expect(turn.mock.calls).toEqual([['2026-12-20']]);
  expect(go.mock.calls).toEqual([['2026-11-21']]);
});

function Due({ onChosen }: { onChosen: (chosen: DayAndTime) => void }) {
  const [due, setDue] = useState<DayAndTime>({ day: null, time: '' });
  const choose = (chosen: DayAndTime) => {
    setDue(chosen);
    onChosen(chosen);
  };
  return <DateTimePicker {...due} dayLabel="День" today="2026-11-20" onChange={choose} />;
}

test('[UIC-78] a day can have a time in steps of five minutes, and the time can be removed', async () => {
  const onChosen = vi.fn<(chosen: DayAndTime) => void>();
  render(<Due onChosen={onChosen} />);
  const time = screen.getByLabelText('Время');
  expect(time).toBeDisabled();

  await userEvent.type(screen.getByLabelText('День'), '24112026');
  await userEvent.click(time);
  const minutes = within(screen.getByRole('listbox', { name: 'Минуты' })).getAllByRole('option');
  await userEvent.click(within(screen.getByRole('listbox', { name: 'Часы' })).getByText('18'));
  await userEvent.click(within(screen.getByRole('listbox', { name: 'Минуты' })).getByText('35'));
  const picked = onChosen.mock.lastCall;
  await userEvent.clear(time);
  await userEvent.tab();

  expect(minutes.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['00', '05', '10']);
  expect(picked).toEqual([{ day: '2026-11-24', time: '18:35' }]);
  expect(onChosen).toHaveBeenLastCalledWith({ day: '2026-11-24', time: '' });
});
