import { expect, test } from 'vitest';
import { NINTH_PAGE } from '../testing/sample-students.ts';
import { checkGroupChange, checkNewGroup, draftOfGroup, newGroupDraft } from './group-draft.ts';

const before = draftOfGroup(NINTH_PAGE);

test.each([
  ['', null],
  ['800', 800],
  ['1 200,50', 1200.5],
  ['0', 0],
])('[GRP-60] the price typed as «%s» is %s', (price, roubles) => {
  expect(checkNewGroup({ ...newGroupDraft([]), name: '9«Б»', price }).value?.price).toBe(roubles);
});

test('[GRP-60] a group needs a name and, if any, a valid price', () => {
  expect(checkNewGroup({ ...newGroupDraft([]), price: 'x' })).toEqual({
    faults: { fields: { name: 'name_missing', price: 'no_amount' } },
  });
});

test('[GRP-60] a new group is created with the students that the form was opened for', () => {
  expect(checkNewGroup({ ...newGroupDraft([3, 5]), name: '9«Б»' })).toEqual({
    value: { name: '9«Б»', price: null, student_ids: [3, 5] },
  });
});

test('[GRP-60] [GRP-61] a new group’s colour is sent if chosen, an existing group’s if changed', () => {
  expect(checkNewGroup({ ...newGroupDraft([]), name: '9«Б»', color: 4 }).value).toMatchObject({ color: 4 });
  expect(checkGroupChange(1, before, { ...before, color: 4 })).toEqual({ value: { id: 1, color: 4 } });
});

test('[GRP-61] a new name does not change any price', () => {
  expect(checkGroupChange(1, before, { ...before, name: '10«Б»' })).toEqual({ value: { id: 1, name: '10«Б»' } });
});

test.each([true, false])('[GRP-61] a new price states whether planned lessons adopt it: %s', (apply_to_future) => {
  expect(checkGroupChange(1, before, { ...before, price: '', apply_to_future })).toEqual({
    value: { id: 1, price: null, apply_to_future },
  });
});
