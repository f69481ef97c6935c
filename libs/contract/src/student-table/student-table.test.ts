import { expect, test } from 'vitest';
import { NewStudent } from '../student-fields.ts';
import { StudentCard } from '../student-card.ts';
import { StudentProfile } from '../students.ts';
import { emptyFields, facts, foldedRows, STUDENT_FIELD_NAMES, STUDENT_FIELDS } from './student-table.ts';

test('[STU-206] requests accept every field of the table, and the answers named by the table return it', () => {
  expect(Object.keys(NewStudent.shape)).toEqual(expect.arrayContaining([...STUDENT_FIELD_NAMES]));

  const answeredBy = (shape: object, where: 'list' | 'profile') =>
    STUDENT_FIELD_NAMES.filter((name) => name in shape && STUDENT_FIELDS[name].shown === where);
  const shownIn = (where: 'list' | 'profile') =>
    STUDENT_FIELD_NAMES.filter((name) => STUDENT_FIELDS[name].shown === where);
  // The answer has the whole contact type instead of its id.
  expect([...answeredBy(StudentCard.shape, 'list'), 'type_connect_id'].toSorted()).toEqual(shownIn('list').toSorted());
  expect(answeredBy(StudentProfile.shape, 'profile')).toEqual(shownIn('profile'));
  expect(answeredBy(StudentCard.shape, 'profile')).toEqual([]);
});

test('[STU-206] the values of an empty card match the contract', () => {
  expect(StudentCard.pick({ comment: true, tags: true, time_zone: true }).safeParse(emptyFields('list')).success).toBe(
    true,
  );
  expect(Object.keys(emptyFields('list')).filter((name) => !(name in StudentCard.shape))).toEqual([]);
  expect(emptyFields('profile')).toMatchObject({ note_private: '' });
});

test('[STU-206] the collapsed part of the form has each of its fields once, row by row', () => {
  const rows = foldedRows();

  const folded = STUDENT_FIELD_NAMES.filter((name) => STUDENT_FIELDS[name].folded !== null);
  expect(rows.flat().toSorted()).toEqual(folded.toSorted());
  expect(rows.slice(0, 2)).toEqual([
    ['grade_class', 'birthday'],
    ['parent_name', 'parent_contact'],
  ]);
});

test('[STU-206] the page has each fact once, fields with the same title together and long texts last', () => {
  const shown = facts();

  const named = STUDENT_FIELD_NAMES.filter((name) => STUDENT_FIELDS[name].fact !== null);
  expect(shown.flatMap(({ names }) => names).toSorted()).toEqual(named.toSorted());
  expect(shown).toContainEqual({ title: 'Родитель', names: ['parent_name', 'parent_contact'], isLong: false });
  expect(shown.at(-1)).toEqual({ title: 'Комментарий', names: ['comment'], isLong: true });
});
