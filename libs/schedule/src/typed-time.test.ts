import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isClockTime } from './clock-time.ts';
import { finishedTime, startTimeOf, typedTime } from './typed-time.ts';

test.each([
  ['', '', null],
  ['1', '1', null],
  ['18', '18', null],
  ['183', '18:3', null],
  ['1830', '18:30', '18:30'],
  ['18:30', '18:30', '18:30'],
  ['18305', '18:30', '18:30'],
  ['1a8б3-0', '18:30', '18:30'],
  ['930', '09:30', '09:30'],
  ['0000', '00:00', '00:00'],
  ['2359', '23:59', '23:59'],
])('[TIM-5] the typed text «%s» is shown as «%s» and read as %s', (raw, text, time) => {
  expect(typedTime(raw)).toEqual({ text, time });
});

test.each(['2400', '9999', '1860', '999', '2999'])('[TIM-6] «%s» is shown but not accepted', (raw) => {
  expect(typedTime(raw).time).toBeNull();
});

/** Returns the text of a field after typing these keys one after another. */
const typedBy = (keys: string) => [...keys].reduce((text, key) => typedTime(text + key).text, '');

test.each([
  ['2400', '24:00'],
  ['24:00', '24:00'],
  ['2530', '25:30'],
])('[TIM-6] the keys «%s» show «%s», which is not accepted', (keys, text) => {
  const shown = typedBy(keys);

  expect([shown, typedTime(shown).time, finishedTime(shown)]).toEqual([text, null, null]);
});

test.each([
  ['1:30', '01:30'],
  ['2:15', '02:15'],
  ['0:30', '00:30'],
  ['9:05', '09:05'],
  ['1.30', '01:30'],
  ['1,30', '01:30'],
  ['1:', '01:00'],
  ['18:30', '18:30'],
  ['930', '09:30'],
])('[TIM-43] the keys «%s» are read as %s, typed one by one or pasted', (keys, time) => {
  expect([finishedTime(typedBy(keys)), finishedTime(keys)]).toEqual([time, time]);
});

test('[TIM-6] only a real clock time is accepted, and reading the shown text again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (raw) => {
      const { text, time } = typedTime(raw);
      expect(time === null || isClockTime(time)).toBe(true);
      expect(typedTime(text)).toEqual({ text, time });
    }),
  );
});

test.each([
  ['9', '09:00'],
  ['18', '18:00'],
  ['18:3', '18:30'],
  ['18:7', '18:07'],
  ['18:30', '18:30'],
  ['24', null],
  ['', null],
  ['ab', null],
  ['2460', null],
])('[TIM-7] leaving the field with «%s» sets %s', (raw, time) => {
  expect(finishedTime(raw)).toBe(time);
});

test.each([
  ['18:30', '18:30'],
  ['9:05', '09:05'],
  ['18:mm', '18:00'],
  ['18:60', null],
  ['24:00', null],
  ['HH:MM', null],
  ['HH:mm', null],
  ['18', null],
  ['18:3', null],
  ['18:30:00', null],
  ['', null],
])('[TIM-8] the start time «%s» is %s', (text, time) => {
  expect(startTimeOf(text)).toBe(time);
});
