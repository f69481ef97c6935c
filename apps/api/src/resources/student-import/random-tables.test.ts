import { afterAll, expect, test } from 'vitest';
import { seeded } from '../../testing/random-input/seeded.ts';
import { testApi } from '../../testing/test-api.ts';
import { tableForm } from '../../testing/uploads/table.ts';
import { type RawCell, workbookOf } from '../../testing/uploads/workbook.ts';

const api = await testApi();
afterAll(() => api.close());

const KEY = 'POST /api/students/import-excel/' as const;
const ROWS = 2500;
const TITLES = ['ФИО', 'Телефон', 'Телеграм', 'Ставка', 'Минут', 'Метки', 'Комментарий', 'Контакт'];

const TEXTS = [
  '',
  ' ',
  '=1+1',
  '+7',
  '-5',
  '@sum',
  '\t=1',
  "=cmd|' /C calc'!A0",
  '#REF!',
  '#Н/Д',
  'null',
  '__proto__',
  '"',
  ';',
  'Ёж',
  '1e999',
  '-0',
  '٣',
  '1 500 ₽',
  '60 мин',
  '1,5 ч',
  '8 (916) 123-45-67',
  '+79161234567',
  'Анна',
  'анна',
  '@anna',
  '\u0000',
  '\u0007звонок',
  '\uD800',
  '\uFEFF',
  '\u202Eтекст',
  'а\nб',
  '🦊'.repeat(300),
  'x'.repeat(5000),
  "'; drop table student; --",
];
const XML = [
  '<c><v>79161234567</v></c>',
  '<c><v>1E308</v></c>',
  '<c s="1"><v>46346</v></c>',
  '<c s="1"><v>-5</v></c>',
  '<c t="b"><v>0</v></c>',
  '<c t="e"><v>#DIV/0!</v></c>',
  '<c t="s"><v>0</v></c>',
  '<c/>',
  '<c t="inlineStr"><is><t></t></is></c>',
  '<c><f>A1</f><v>3</v></c>',
];

function tableFrom(seed: number): { titles: string[]; rows: RawCell[][] } {
  const random = seeded(seed);
  const one = <Item>(items: readonly Item[]): Item => {
    const [first] = items;
    if (first === undefined) throw new Error('Nothing to choose from');
    return items[Math.floor(random() * items.length)] ?? first;
  };
  const hasXml = seed % 2 === 0;
  const cell = (): RawCell => {
    const dice = random();
    if (hasXml && dice < 0.2) return { xml: one(XML) };
    if (dice < 0.5) return one(TEXTS);
    return Array.from({ length: Math.floor(random() * 12) }, () =>
      String.fromCodePoint(32 + Math.floor(random() * 1200)),
    ).join('');
  };
  // Half of the tables have few named rows, so that some tables fit into the quota.
  const name = (): RawCell => (seed % 4 < 2 && random() < 0.7 ? '' : cell());
  const rows = Array.from({ length: ROWS }, () => [name(), ...TITLES.slice(1).map(cell)]);
  return { titles: TITLES, rows };
}

const quoted = (cell: RawCell) => `"${(typeof cell === 'string' ? cell : '').replaceAll('"', '""')}"`;
const fileOf = ({ titles, rows }: ReturnType<typeof tableFrom>, seed: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    seed % 2 === 0
      ? workbookOf([titles, ...rows])
      : Buffer.from(
          [titles, ...rows]
            .map((row) => row.map(quoted).join(';'))
            .join('\n')
            .replaceAll('\u0000', ''),
        ),
  );

async function readTable(seed: number): Promise<void> {
  const teacher = await api.teacher();
  const bytes = fileOf(tableFrom(seed), seed);

  const { status, body } = await teacher.send(KEY, { body: tableForm(bytes) });
  // The 200 answer of this call has this shape.
  const { import_id, counts } = body as {
    import_id: number;
    counts: { rows: number; ready: number; duplicate: number; invalid: number };
  };
  const confirmed = await teacher.send(KEY, { body: { import_id } });
  const { total } = await teacher.call('GET /api/all-students-teachers', { query: {} });

  expect({ status, bytes: bytes.length }).toMatchObject({ status: 200 });
  expect(counts.ready + counts.duplicate + counts.invalid).toBe(counts.rows);
  expect(counts.rows).toBeGreaterThan(ROWS * 0.95);
  expect(counts.ready).toBeGreaterThan(0);
  expect([confirmed.status, total]).toEqual(counts.ready > 2000 ? [422, 0] : [201, counts.ready]);
}

test.each([1])(
  '[IMP-6] 2,500 random rows of seed %i are read or rejected, and create all of their students or none',
  readTable,
);
test.each([2, 3, 4, 5, 6, 7, 8])(
  '[IMP-6] 2,500 random rows of seed %i are read or rejected, and create all of their students or none',
  { tags: 'full' },
  readTable,
);
