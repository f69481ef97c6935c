import { expect, it } from 'vitest';
import { studentClockText, weeklyClockText, type Zones } from './student-clock.ts';

const MOSCOW = 'Europe/Moscow';
const ofOne = (zone: string | null): Zones => ({ own: MOSCOW, students: [{ name: null, zone }] });
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
  [at(''), 'Asia/Yekaterinburg', ''],
  [at('15:00', null), 'Asia/Yekaterinburg', ''],
  [at('15:00', '2026-11-31'), 'Asia/Yekaterinburg', ''],
])('[LSN-191] at %j a student in %s has «%s»', (time, student, text) => {
  expect(studentClockText(time, ofOne(student)).replaceAll('\u00a0', ' ')).toBe(text);
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
  const said = weeklyClockText(tuesday(start_time), '2026-11-20', ofOne(student));

  expect(said.replaceAll('\u00a0', ' ')).toBe(text);
});

const members = (zones: Record<string, string | null>): Zones => ({
  own: MOSCOW,
  students: Object.entries(zones).map(([name, zone]) => ({ name, zone })),
});
const URALS = 'Asia/Yekaterinburg';

it.each([
  [{ Аня: URALS, Петя: URALS }, 'у учеников 17:00'],
  [{ Аня: URALS }, 'у ученика 17:00'],
  [{ Аня: URALS, Петя: null }, 'Аня — 17:00'],
  [{ Аня: URALS, Петя: MOSCOW, Оля: 'Asia/Omsk', Яна: URALS }, 'Аня и Яна — 17:00; Оля — 18:00'],
  [{ Аня: URALS, Вера: URALS, Петя: null, Яна: URALS, Юля: URALS }, '4 ученика — 17:00'],
  // Two zones with the same offset show the same time, so the text contains it once.
  [{ Аня: URALS, Петя: 'Asia/Tashkent' }, 'у учеников 17:00'],
  [{ Аня: null, Петя: MOSCOW }, ''],
  [{}, ''],
])('[LSN-220] for a group with the zones %j the text is «%s»', (zones, text) => {
  expect(studentClockText(at('15:00'), members(zones)).replaceAll('\u00a0', ' ')).toBe(text);
});

it('[LSN-220] a weekly lesson of a group shows the next change of each clock', () => {
  const zones = members({ Аня: 'Europe/Berlin', Петя: URALS, Оля: null });

  expect(weeklyClockText(tuesday('18:00'), '2026-11-20', zones).replaceAll('\u00a0', ' ')).toBe(
    'Аня — 16:00, с 30 марта 17:00; Петя — 20:00',
  );
});
