import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayAndMonth } from './dates.ts';
import { LEGAL_VERSIONS } from './legal.ts';

const DOCUMENTS = join(import.meta.dirname, '../../shell-api/legal');

test.each(Object.entries(LEGAL_VERSIONS))(
  '[ACC-170] the version of %s is the day that stands on it',
  async (name, day) => {
    const text = await readFile(join(DOCUMENTS, `${name}.html`), 'utf8');

    expect(text).toContain(`Редакция от ${dayAndMonth(day)} ${day.slice(0, 4)} года`);
  },
);
