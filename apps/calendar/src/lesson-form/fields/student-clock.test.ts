import { expect, it } from 'vitest';
import { studentClockText, weeklyClockText } from './student-clock.ts';

const MOSCOW = 'Europe/Moscow';
const at = (start_time: string, conducted_date: string | null = '2026-11-24') => ({
  conducted_date,
  start_time,
  end_time: '',
  follows: null,
});

it.each([
  [at('15:00'), 'Asia/Yekaterinburg', 'у ученика 17:00'],
  [at('23:00'), 'Asia/Yekaterinburg', 'у ученика 01:00, 25 ноября'],
  [at('00:30'), 'Europe/Berlin', 'у ученика 22:30, 23 ноября'],
  [at('15:00'), MOSCOW, ''],
  [at('15:00'), '', ''],
  [at('15:00'), null, ''],
  [at('15:00'), undefined, ''],
  [at(''), 'Asia/Yekaterinburg', ''],
  [at('15:00', null), 'Asia/Yekaterinburg', ''],
  [at('15:00', '2026-11-31'), 'Asia/Yekaterinburg', ''],
])('[LSN-191] at %j a student in %s has «%s»', (time, student, text) => {
  expect(studentClockText(time, { own: MOSCOW, student }).replaceAll('\u00a0', ' ')).toBe(text);
});

const tuesday = (start_time: string) => ({ day_of_week_id: 2, start_time });

it.each([
  ['15:00', 'Asia/Yekaterinburg', 'у ученика 17:00'],
  ['23:00', 'Asia/Yekaterinburg', 'у ученика ср 01:00'],
  // Berlin changes its clocks on 28 March 2027, Moscow never.
  ['18:00', 'Europe/Berlin', 'у ученика 16:00, с 30 марта 17:00'],
  ['18:00', MOSCOW, ''],
  ['', 'Europe/Berlin', ''],
])('[LSN-191] on Tuesdays at «%s» a student in %s has «%s»', (start_time, student, text) => {
  const said = weeklyClockText(tuesday(start_time), '2026-11-20', { own: MOSCOW, student });

  expect(said.replaceAll('\u00a0', ' ')).toBe(text);
});
