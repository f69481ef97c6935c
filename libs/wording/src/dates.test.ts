import { expect, test } from 'vitest';
import {
  allAfterText,
  dayAndMonth,
  dayHeading,
  dayTitle,
  fullDayTitle,
  datedMomentText,
  momentText,
  monthName,
  MONTHS,
  monthTitle,
  timeRangeText,
  weekRangeText,
} from './dates.ts';
import { dateText } from './date-text.ts';

test('[WRD-1] a day is written as dd.MM.yyyy', () => {
  expect([dateText('2026-11-20'), dateText('2027-01-05')]).toEqual(['20.11.2026', '05.01.2027']);
});

test.each([
  ['2026-11-20', '16.11 - 22.11 2026'],
  ['2026-11-16', '16.11 - 22.11 2026'],
  ['2026-11-22', '16.11 - 22.11 2026'],
  ['2026-10-01', '28.09 - 04.10 2026'],
  ['2026-12-30', '28.12 - 03.01 2027'],
  ['2027-01-01', '28.12 - 03.01 2027'],
])('[WRD-2] the week of %s is %s', (day, text) => {
  expect(weekRangeText(day)).toBe(text);
});

test('[WRD-3] a day is written with its weekday and the month in the genitive', () => {
  expect(dayAndMonth('2026-05-09')).toBe('9 мая');
  expect(dayTitle('2026-11-20')).toBe('пятница, 20 ноября');
  expect(fullDayTitle('2026-11-22')).toBe('воскресенье, 22 ноября 2026');
});

test('[WRD-4] a month’s title is in the nominative', () => {
  expect(monthTitle(2026, 11)).toBe('Ноябрь 2026');
  expect(MONTHS).toHaveLength(12);
  expect(() => monthTitle(2026, 13)).toThrow(RangeError);
});

test('[WRD-4] a month inside a sentence begins with a small letter', () => {
  expect(monthName(11)).toBe('ноябрь');
});

test('[WRD-4] the names of the months are the same as in Intl', () => {
  const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index, 1)));
  const titles = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });
  const dates = new Intl.DateTimeFormat('ru', { month: 'long', day: 'numeric', timeZone: 'UTC' });

  expect(MONTHS.map(({ nominative }) => nominative.toLowerCase())).toEqual(months.map((day) => titles.format(day)));
  expect(MONTHS.map(({ genitive }) => `1 ${genitive}`)).toEqual(months.map((day) => dates.format(day)));
});

test.each([
  ['2026-11-18', 'Позавчера', 'позавчера в 16:00'],
  ['2026-11-19', 'Вчера', 'вчера в 16:00'],
  ['2026-11-20', 'Сегодня', 'сегодня в 16:00'],
  ['2026-11-21', 'Завтра', 'завтра в 16:00'],
  ['2026-11-22', 'Послезавтра', 'послезавтра в 16:00'],
  ['2026-11-24', 'Вторник, 24 ноября', '24 ноября в 16:00'],
  ['2027-01-11', 'Понедельник, 11 января 2027', '11 января 2027 в 16:00'],
])('[WRD-7] on 20 November the day %s is «%s»', (day, heading, moment) => {
  expect(dayHeading(day, '2026-11-20')).toBe(heading);
  expect(momentText(day, '16:00:00.000Z', '2026-11-20')).toBe(moment);
});

test.each([
  ['2026-11-20', '20 ноября в 16:00'],
  ['2026-11-21', '21 ноября в 16:00'],
  ['2027-01-11', '11 января 2027 в 16:00'],
])('[NTF-25] a stored text writes the day %s as «%s», however near the day is', (day, moment) => {
  expect(datedMomentText(day, '16:00:00.000Z', '2026-11-20')).toBe(moment);
});

test('[WRD-7] a day near today keeps its relative word over the new year', () => {
  expect(dayHeading('2027-01-01', '2026-12-31')).toBe('Завтра');
});

test('[WRD-8] the times of a lesson are written with a dash and without spaces', () => {
  expect(timeRangeText('18:00:00.000Z', '19:00')).toBe('18:00–19:00');
});

test('[RUL-41] a count for a rule without an end is followed by its last day and «и все после них»', () => {
  expect([allAfterText('2027-05-22'), allAfterText(null)]).toEqual([' до 22 мая 2027 и все после них', '']);
});
