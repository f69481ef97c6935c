import { expect, test } from 'vitest';
import { keepView, keptView } from './kept-view.ts';

test('[STU-61] filter and order are restored in the same tab', () => {
  keepView(sessionStorage, { filter: 'debtors', sort: 'debt' });

  expect(keptView(sessionStorage)).toEqual({ filter: 'debtors', sort: 'debt' });
});

test.each(['{', 'null', '{"filter":"none","sort":1}'])(
  '[STU-61] an unreadable stored view is the default one: %s',
  (text) => {
    sessionStorage.setItem('tetradka.students.view', text);

    expect(keptView(sessionStorage)).toEqual({ filter: 'all', sort: 'name' });
  },
);
