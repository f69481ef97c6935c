import { expect, test } from 'vitest';
import { report } from '../testing/lesson.ts';
import { cancelledText, chargeChangedText, costText, deletedText, doneText, takesAway } from './lesson-card-wording.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const KEPT = [{ lesson_id: 1, why: 'есть оплата' }] as unknown as ReturnType<typeof report>['kept']; // Only the shown fields.

test.each([
  [null, 'Считаем, сколько спишется'],
  [0, 'Ничего не спишется'],
  [1500, 'Спишется 1 500 ₽'],
])('[LSN-172] the charge %s is shown as «%s»', (charge, text) => {
  expect(plain(costText(charge))).toBe(text);
});

test.each([
  [0, 'Теперь ничего не спишется. Занятие ещё не завершено'],
  [750, 'Теперь спишется 750 ₽. Занятие ещё не завершено'],
])('[LSN-172] a charge that has changed to %i is shown as «%s»', (charge, text) => {
  expect(plain(chargeChangedText(charge))).toBe(text);
});

test.each([
  [{}, 'Удалять нечего', false],
  [{ kept: KEPT }, 'Останется: есть оплата', false],
  [{ deleted: 3 }, 'удалится 3', true],
  [{ deleted: 3, kept: KEPT }, 'удалится 3, останется 1', true],
  [{ counted_until: '2027-05-31' }, 'удалится 0 до 31 мая 2027 и все после', true],
])('[LSN-132] the deletion %o is described as «%s» and removes lessons: %s', (given, text, takes) => {
  expect(plain(deletedText(report(given)))).toContain(text);
  expect(takesAway(report(given))).toBe(takes);
});

test.each([
  [1, null, /^Занятие удалено$/],
  [2, null, /^Удалено: 2 занятия$/],
  [1, '2027-05-31', /^Удалено: 1 занятие.+/],
])('[LSN-132] after %i lessons up to %s are deleted the toast shows %s', (deleted, counted_until, text) => {
  expect(plain(doneText({ deleted, counted_until }))).toMatch(text);
});

test.each([
  [1, 'Занятие отменено'],
  [5, 'Отменено: 5 занятий'],
])('[LSN-58] after %i lessons are cancelled the toast shows «%s»', (count, text) => {
  expect(plain(cancelledText(count))).toBe(text);
});
