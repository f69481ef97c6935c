import { expect, test } from 'vitest';
import { placesOf } from './ports.ts';

const named = (...names: string[]) => names.map((name) => ({ name, devPlace: undefined }));

test('[PLT-230] a new remote does not change the port of another remote', () => {
  const before = placesOf(named('calendar', 'students'));
  const after = placesOf(named('attendance', 'calendar', 'notes', 'students'));

  expect([after.get('calendar'), after.get('students')]).toEqual([before.get('calendar'), before.get('students')]);
  expect(new Set(after.values()).size).toBe(4);
});

test('[PLT-230] for two remotes with the same port, the message explains how to move one of them', () => {
  const [place = 0] = placesOf(named('calendar')).values();
  const clash = [...named('calendar'), { name: 'notes', devPlace: place }];

  expect(() => placesOf(clash)).toThrow(
    'calendar and notes would be served on one port: write "config": { "devPlace": 1 } into apps/notes/package.json',
  );
});

test('[PLT-230] package.json can choose the port of a remote', () => {
  expect(placesOf([{ name: 'notes', devPlace: 7 }]).get('notes')).toBe(7);
});

test.each(['a', 'calendar', 'student-cabinet', 'remote-of-a-long-name'])(
  '[PLT-230] the port of %s is above the shell’s, by at most 800',
  (name) => {
    const [place = 0] = placesOf(named(name)).values();

    expect(place).toBeGreaterThanOrEqual(1);
    expect(place).toBeLessThanOrEqual(800);
  },
);
