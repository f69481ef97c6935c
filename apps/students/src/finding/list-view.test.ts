import { expect, test } from 'vitest';
import { ANNA, NINTH, studentNamed } from '../testing/sample-students.ts';
import { keepView, keptView } from './kept-view.ts';
import { countsOf, totalsOf, viewed, type Filter, type Sort } from './list-view.ts';

const boris = studentNamed(2, 'борис', { balance: -500.5, next_lesson_at: '2026-11-20T15:00:00.000Z' });
const vera = studentNamed(3, 'Вера', { trial: true, balance: 2000 });
const cards = [vera, NINTH, boris, ANNA];
const names = (filter: Filter, sort: Sort) => viewed(cards, { filter, sort }).map(({ student_name }) => student_name);

test.each<[Filter, string[]]>([
  ['all', ['Анна Соколова', 'борис', 'Вера', 'Группа 9«Б»']],
  ['groups', ['Группа 9«Б»']],
  ['debtors', ['Анна Соколова', 'борис']],
  ['trial', ['Вера']],
])('[STU-61] the filter %s leaves %j', (filter, left) => {
  expect(names(filter, 'name')).toEqual(left);
});

test.each<[Sort, string[]]>([
  ['name', ['Анна Соколова', 'борис', 'Вера', 'Группа 9«Б»']],
  ['next_lesson', ['борис', 'Анна Соколова', 'Вера', 'Группа 9«Б»']],
  ['debt', ['Анна Соколова', 'борис', 'Вера', 'Группа 9«Б»']],
])('[STU-61] sorted by %s they stand as %j', (sort, order) => {
  expect(names('all', sort)).toEqual(order);
});

test('[STU-61] every filter says how many it leaves, the strip how many there are and what is owed', () => {
  expect(countsOf(cards)).toEqual({ all: 4, groups: 1, debtors: 2, trial: 1 });
  expect(totalsOf(cards)).toEqual({ students: 3, groups: 1, debtors: 2, debt: 2000.5 });
});

test('[STU-61] filter and sort are there again in the same tab', () => {
  keepView(sessionStorage, { filter: 'debtors', sort: 'debt' });

  expect(keptView(sessionStorage)).toEqual({ filter: 'debtors', sort: 'debt' });
});

test.each(['{', 'null', '{"filter":"none","sort":1}'])('[STU-61] what cannot be read is the first view: %s', (text) => {
  sessionStorage.setItem('tetradka.students.view', text);

  expect(keptView(sessionStorage)).toEqual({ filter: 'all', sort: 'name' });
});
