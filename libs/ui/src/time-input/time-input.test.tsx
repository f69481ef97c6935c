import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Field } from '../field/field.tsx';
import { TimeInput, type TimeInputProps } from './time-input.tsx';
import { TimePicker, type TimePickerProps } from './time-picker.tsx';

const change = vi.fn<(value: string) => void>();

function Start({ given, ...look }: Partial<TimeInputProps> & { given?: string }) {
  const [value, setValue] = useState(given);
  const take = (time: string) => {
    change(time);
    setValue(time);
  };
  return (
    <Field label="Начало">
      <TimeInput {...look} value={value} onChange={take} />
    </Field>
  );
}

function Picked({ given = null, ...look }: Partial<TimePickerProps> & { given?: string | null }) {
  const [value, setValue] = useState(given);
  return <TimePicker label="Время" {...look} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (time: number) =>
  act(() => {
    vi.advanceTimersByTime(time);
  });
const options = (list: string) =>
  [...screen.getByRole('listbox', { name: list }).children].map((one) => one.textContent);
const pick = (list: string, option: string) => {
  const found = [...screen.getByRole('listbox', { name: list }).children].find((one) => one.textContent === option);
  if (found) fireEvent.click(found);
};
const isOpen = () => screen.queryByRole('dialog') !== null;

beforeEach(() => {
  vi.useFakeTimers();
  change.mockClear();
});
afterEach(() => vi.useRealTimers());

test('[UIC-11] a time input offers 24 hours and 60 minutes', () => {
  render(<Start />);

  fireEvent.click(field());

  expect([options('Часы').length, options('Часы').at(-1)]).toEqual([24, '23']);
  expect([options('Минуты').length, options('Минуты').at(-1)]).toEqual([60, '59']);
});

test('[UIC-11] the default time is 00:00, and an empty value shows HH:MM', () => {
  const { rerender } = render(<TimeInput label="Начало" onChange={change} />);
  const withoutValue = field().value;

  rerender(<TimeInput label="Начало" value="" onChange={change} />);

  expect(withoutValue).toBe('00:00');
  expect(field()).toHaveAttribute('placeholder', 'HH:MM');
  expect(field()).toHaveValue('');
});

test('[UIC-11] an empty time has no selected hour and minute; picking an hour sets the time', () => {
  render(<Start given="" />);
  fireEvent.click(field());
  const chosen = () => screen.queryAllByRole('option', { selected: true }).map((one) => one.textContent);
  const before = chosen();

  pick('Часы', '18');

  expect([before, chosen(), field().value]).toEqual([[], ['18', '00'], '18:00']);
});

test.each([
  ['1', '1', []],
  ['18', '18', []],
  ['183', '18:3', []],
  ['1830', '18:30', ['18:30']],
  ['18:301', '18:30', ['18:30']],
  ['1a8b3c0', '18:30', ['18:30']],
  ['930', '09:30', ['09:30']],
  ['2460', '24:60', []],
  ['240', '24:0', []],
  ['1:30', '01:30', ['01:30']],
  ['2359', '23:59', ['23:59']],
])('[UIC-12] typing %s shows %s and sets %j', (typed, shown, given) => {
  render(<Start given="10:00" />);

  type(typed);

  expect(field()).toHaveValue(shown);
  expect(change.mock.calls.flat()).toEqual(given);
});

test('[UIC-13] a press on the field opens the list, the next press closes it', () => {
  render(<Start />);

  fireEvent.click(field());
  const afterOne = isOpen();
  fireEvent.click(field());

  expect([afterOne, isOpen()]).toEqual([true, false]);
});

test.each([{ isReadOnly: true }, { isDisabled: true }])('[UIC-13] a locked field does not open: %j', (look) => {
  render(<Start {...look} />);

  fireEvent.click(field());
  fireEvent.keyDown(field(), { key: 'ArrowDown' });

  expect(isOpen()).toBe(false);
});

test('[UIC-14] picking an hour changes only the hour and keeps the list open', () => {
  render(<Start given="10:45" />);
  fireEvent.click(field());

  pick('Часы', '18');

  expect(field()).toHaveValue('18:45');
  expect(isOpen()).toBe(true);
});

test('[UIC-14] picking a minute sets the time and closes the list', () => {
  render(<Start given="10:45" />);
  fireEvent.click(field());

  pick('Минуты', '05');

  expect(field()).toHaveValue('10:05');
  expect(isOpen()).toBe(false);
});

test.each(['Enter', ' '])('[UIC-14] arrows move within a list and between lists, and the key «%s» picks', (pick) => {
  render(<Start given="10:45" />);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  const press = (key: string) => document.activeElement && fireEvent.keyDown(document.activeElement, { key });

  for (const key of ['ArrowDown', pick, 'ArrowRight', 'Home', pick]) press(key);

  expect(field()).toHaveValue('11:00');
  expect(field()).toHaveFocus();
});

test('[UIC-15] the list closes 300 ms after the field loses focus', () => {
  render(<Start />);
  fireEvent.click(field());

  fireEvent.blur(field());
  wait(299);
  const before = isOpen();
  wait(1);

  expect([before, isOpen()]).toEqual([true, false]);
});

test('[UIC-15] a focus back within 300 ms keeps the list open', () => {
  render(<Start />);
  fireEvent.click(field());

  fireEvent.blur(field());
  wait(200);
  fireEvent.focus(field());
  wait(500);

  expect(isOpen()).toBe(true);
});

test('[UIC-16] an unfinished time is completed 1000 ms after the last key', () => {
  render(<Start given="10:00" />);

  type('183');
  wait(999);
  const before = change.mock.calls.length;
  wait(1);

  expect(before).toBe(0);
  expect(field()).toHaveValue('18:30');
  expect(change.mock.calls).toEqual([['18:30']]);
});

test.each([
  ['the beginning of a time', '18', '18'],
  ['a text that is not a time', '2460', '24:60'],
])('[UIC-16] %s is not completed after a pause', (_, typed, shown) => {
  render(<Start given="10:00" />);

  type(typed);
  wait(5000);

  expect(field()).toHaveValue(shown);
  expect(change).not.toHaveBeenCalled();
});

test.each([
  ['9', '09:00'],
  ['18', '18:00'],
  ['18:7', '18:07'],
  ['2460', '10:00'],
])('[UIC-16] %s becomes %s when the field loses focus', (typed, left) => {
  render(<Start given="10:00" />);

  type(typed);
  fireEvent.blur(field());

  expect(field()).toHaveValue(left);
});

test.each(['blur', 'keyDown'] as const)('[UIC-43] an emptied time is set to an empty value on %s', (how) => {
  render(<Start given="10:00" />);

  type('');
  const whileTyping = change.mock.calls.length;
  fireEvent[how](field(), { key: 'Enter' });

  expect(field()).toHaveValue('');
  expect([whileTyping, change.mock.calls]).toEqual([0, [['']]]);
});

test('[UIC-16] Enter completes the typed time', () => {
  render(<Start given="10:00" />);

  type('9');
  fireEvent.keyDown(field(), { key: 'Enter' });

  expect(field()).toHaveValue('09:00');
});

test('[UIC-17] by default a time picker shows HH:mm and every minute', () => {
  render(<Picked />);

  fireEvent.click(field());

  expect(field()).toHaveAttribute('placeholder', 'HH:mm');
  expect(options('Минуты')).toHaveLength(60);
});

test('[UIC-17] a time picker offers its steps, and seconds if the format has them', () => {
  render(<Picked format="HH:mm:ss" minuteInterval={15} secondInterval={20} given="09:30:00" />);
  fireEvent.click(field());
  const offered = [options('Минуты'), options('Секунды')];

  pick('Минуты', '45');
  pick('Секунды', '20');

  expect(offered).toEqual([
    ['00', '15', '30', '45'],
    ['00', '20', '40'],
  ]);
  expect(field()).toHaveValue('09:45:20');
  expect(isOpen()).toBe(false);
});

test.each([
  ['HH:mm' as const, '1845', '18:45'],
  ['HH:mm' as const, '1850', '09:30'],
  ['HH:mm:ss' as const, '184520', '18:45:20'],
  ['HH:mm:ss' as const, '18:45:2', '18:45:20'],
  ['HH:mm:ss' as const, '184521', '09:30'],
  ['HH:mm:ss' as const, '240020', '09:30'],
])('[UIC-17] in %s with steps of 15 and 20, the typed text %s becomes %s', (format, typed, left) => {
  render(<Picked format={format} minuteInterval={15} secondInterval={20} given="09:30" />);

  type(typed);
  fireEvent.blur(field());

  expect(field()).toHaveValue(left);
});

test.each([
  { minuteInterval: 0 },
  { minuteInterval: 61 },
  { minuteInterval: 1.5 },
  { secondInterval: -1 },
  { secondInterval: 61 },
])('[UIC-17] the interval of %j is rejected', (look) => {
  vi.spyOn(console, 'error').mockReturnValue();

  expect(() => render(<Picked {...look} />)).toThrow(RangeError);
});
