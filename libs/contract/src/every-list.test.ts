import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The file is the API description that `npm run openapi` writes.
const DOCUMENT = JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

/** Lists of students' names that need no words, with the reason. */
const WITHOUT_WORDS: Readonly<Record<string, string>> = {
  ImportRow: 'a row of a table is no card yet',
  MessageStudent: 'the values of the fields of a message',
  Profile: 'the student reads it',
  ProfileOverview: 'the student reads it',
};

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

/** The items of all lists of the API description, by the name of their schema or by their place. */
function listItems(part: unknown, at = ''): [string, Schema][] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.entries(part).flatMap(([key, value]) => listItems(value, `${at}/${key}`));
  if (!('items' in part) || typeof part.items !== 'object' || part.items === null) return inner;
  const item: Schema = part.items;
  const name = item.$ref?.split('/').at(-1);
  return [name === undefined ? [at, item] : [name, DOCUMENT.components.schemas[name] ?? {}], ...inner];
}

test('[STU-212] every list of the API that names students has a field for the words that tell them apart', () => {
  const bare = listItems(DOCUMENT).filter(
    ([, { properties = {} }]) => 'student_name' in properties && !('namesake' in properties),
  );

  expect([...new Set(bare.map(([name]) => name))].toSorted()).toEqual(Object.keys(WITHOUT_WORDS));
});
