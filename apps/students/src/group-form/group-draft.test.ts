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

test('[GRP-60] a group needs a name, and a price only that is one', () => {
  expect(checkNewGroup({ ...newGroupDraft([]), price: 'x' })).toEqual({
    faults: { fields: { name: 'name_missing', price: 'no_amount' } },
  });
});

test('[GRP-60] a new group is made with the students it was opened for', () => {
  expect(checkNewGroup({ ...newGroupDraft([3, 5]), name: '9«Б»' })).toEqual({
    value: { name: '9«Б»', price: null, student_ids: [3, 5] },
  });
});

test('[GRP-60] [GRP-61] a colour is sent once it is chosen, of a group that is there once it is another', () => {
  expect(checkNewGroup({ ...newGroupDraft([]), name: '9«Б»', color: 4 }).value).toMatchObject({ color: 4 });
  expect(checkGroupChange(1, before, { ...before, color: 4 })).toEqual({ value: { id: 1, color: 4 } });
});

test('[GRP-61] a new name touches no price', () => {
  expect(checkGroupChange(1, before, { ...before, name: '10«Б»' })).toEqual({ value: { id: 1, name: '10«Б»' } });
});

test.each([true, false])('[GRP-61] a new price says whether planned lessons take it: %s', (apply_to_future) => {
  expect(checkGroupChange(1, before, { ...before, price: '', apply_to_future })).toEqual({
    value: { id: 1, price: null, apply_to_future },
  });
});
