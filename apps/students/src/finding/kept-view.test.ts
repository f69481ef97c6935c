import { expect, test } from 'vitest';
import { keepView, keptView } from './kept-view.ts';

test('[STU-61] filter and sort are there again in the same tab', () => {
  keepView(sessionStorage, { filter: 'debtors', sort: 'debt' });

  expect(keptView(sessionStorage)).toEqual({ filter: 'debtors', sort: 'debt' });
});

test.each(['{', 'null', '{"filter":"none","sort":1}'])('[STU-61] what cannot be read is the first view: %s', (text) => {
  sessionStorage.setItem('tetradka.students.view', text);

  expect(keptView(sessionStorage)).toEqual({ filter: 'all', sort: 'name' });
});
