import { expect, test } from 'vitest';
import { refuseOdd } from './create-remote.ts';

const WISH = { name: 'dance-room', title: 'Танцы', icon: 'music-2', order: '70' };

test.each([
  ['name', 'Dance', 'is not a valid name'],
  ['name', 'a'.repeat(31), 'is not a valid name'],
  ['title', 'Танцы;', 'is not a valid title'],
  ['icon', 'Music', 'is not the name of an icon'],
  ['order', '1000', 'is not a valid order'],
  ['order', 'first', 'is not a valid order'],
])('[PLT-172] a remote with the %s «%s» is rejected', (field, value, words) => {
  expect(() => refuseOdd({ ...WISH, [field]: value })).toThrow(words);
});

test('[PLT-172] a remote with a name of the maximum length is created', () => {
  expect(() => refuseOdd({ ...WISH, name: 'a'.repeat(30) })).not.toThrow();
});
