import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TeacherProfile } from '../account.ts';
import { StoredFile } from '../files.ts';
import { Group, GroupChange, NewGroup } from '../groups.ts';
import { Homework, OwnHomework } from '../homework-fields.ts';
import { HomeworkChange, NewHomework } from '../homework.ts';
import { TeacherChange } from '../teachers.ts';
import { fieldsOf, fieldsWith, given, picked, recordBy } from './field-table.ts';
import { FILE_FIELDS } from './file-table.ts';
import { GROUP_FIELDS } from './group-table.ts';
import { HOMEWORK_FIELDS, HOMEWORK_TEXTS } from './homework-table.ts';
import { TEACHER_FIELDS, teacherColumns } from './teacher-table.ts';

/** The fields and the schemas of requests and responses that must contain them. */
const TABLES = [
  ['a group', Object.keys(GROUP_FIELDS), [NewGroup, GroupChange], Object.keys(GROUP_FIELDS), [Group]],
  ['homework', Object.keys(HOMEWORK_FIELDS), [NewHomework, HomeworkChange], HOMEWORK_TEXTS, [Homework, OwnHomework]],
  ['a file', [], [], Object.keys(FILE_FIELDS), [StoredFile]],
  ['a teacher', Object.keys(TEACHER_FIELDS), [TeacherChange], teacherColumns('teacher'), [TeacherProfile]],
] as const;

test.each(TABLES)(
  '[API-63] requests accept and responses return every field of %s',
  (_, sent, requests, answered, answers) => {
    for (const { shape } of requests) expect(Object.keys(shape)).toEqual(expect.arrayContaining([...sent]));
    for (const { shape } of answers) expect(Object.keys(shape)).toEqual(expect.arrayContaining([...answered]));
  },
);

test('[API-63] a table lists its fields by kind and by property, in the order of the table', () => {
  const fields = {
    name: { kind: 'name', isPersonal: true },
    price: { kind: 'price', isPersonal: false },
    note: { kind: 'line', isPersonal: true },
  } as const;

  expect(fieldsOf(fields, 'line', 'name')).toEqual(['name', 'note']);
  expect(fieldsWith(fields, { isPersonal: true })).toEqual(['name', 'note']);
  expect(fieldsWith(fields, { kind: 'price', isPersonal: true })).toEqual([]);
});

test('[API-63] helpers read the named fields of a row', () => {
  const row: { name?: string; price: number | null } = { price: null };

  expect(recordBy(['name', 'price'], (name) => name.length)).toEqual({ name: 4, price: 5 });
  expect(picked(row, ['name', 'price'])).toEqual({ name: undefined, price: null });
  expect(given(row, ['name', 'price'])).toStrictEqual({ price: null });
});

test('[API-63] the field tables import only each other, because browsers load them', () => {
  const folders = ['field-tables', 'student-table'].map((name) => join(import.meta.dirname, '..', name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  );
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from),
  );

  expect(imported.filter((from) => !/^\.(\.\/field-tables)?\/[a-z-]+\.ts$/.test(from))).toEqual([]);
});
