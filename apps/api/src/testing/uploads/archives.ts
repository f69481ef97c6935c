import { FORMAT, FORMAT_VERSION } from '../../resources/account-export/contents/archive.ts';
import { OWNED_TABLES, type OwnedTable, USED_BY } from '../../resources/account-export/contents/owned-tables.ts';
import type { Person } from '../person.ts';
import type { TestApi } from '../test-api.ts';
import { zipOf } from './hostile.ts';
import { unzipped } from './unzipped.ts';

type Row = Record<string, unknown>;

/** The account export of a person. */
export async function archiveOf(api: TestApi, person: Person): Promise<Buffer> {
  await person.call('POST /api/account-export', {});
  await api.exporter.run();
  const { export: made } = await person.call('GET /api/account-export', {});
  const headers = { cookie: person.cookie ?? '' };
  return (await api.server.inject({ url: made?.url ?? '', headers })).rawPayload;
}

/**
 * The data and files of an archive. Each id is replaced by the row's table and its index, so that archives with other
 * ids can be compared.
 */
export async function withoutNumbers(
  archive: Buffer,
  refsOf: (table: string) => Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const entries = await unzipped(archive);
  const tables = new Map<string, Row[]>();
  for (const [name, bytes] of entries) {
    const [, table] = /^data\/(\w+)\.json$/.exec(name) ?? [];
    // The product writes a list of rows into these files.
    if (table !== undefined) tables.set(table, JSON.parse(bytes.toString()) as Row[]);
  }
  const places = new Map(
    [...tables].map(([table, rows]) => [table, new Map(rows.map(({ id }, at) => [id, `${table} ${at}`]))]),
  );
  const placeOf = (table: string, id: unknown) =>
    id === null ? null : (places.get(table)?.get(id) ?? `lost ${String(id)}`);
  const plain: Record<string, unknown> = {};
  for (const [table, rows] of tables) {
    plain[table] = rows.map((row) => {
      const made: Row = { ...row };
      if ('id' in row) made['id'] = placeOf(table, row['id']);
      for (const [column, named] of Object.entries(refsOf(table))) {
        const value = row[column];
        if (value === undefined) continue;
        made[column] = Array.isArray(value) ? value.map((id) => placeOf(named, id)) : placeOf(named, value);
      }
      if (table === 'file_use') {
        // A check constraint allows only these kinds.
        const named = USED_BY[row['kind'] as keyof typeof USED_BY];
        made['subject_id'] = named === null ? 'the account' : placeOf(named, row['subject_id']);
      }
      if (table === 'ledger_entry' && typeof row['request_id'] === 'string') {
        const [kind = '', first, second, ...rest] = row['request_id'].split(':');
        const of = kind === 'charge' ? ['lesson', 'student'] : ['student', ''];
        made['request_id'] = [
          kind,
          placeOf(of[0] ?? '', Number(first)),
          second === undefined ? '' : placeOf(of[1] ?? '', Number(second)),
          ...rest,
        ];
      }
      return made;
    });
  }
  const files = [...entries].flatMap(([name, bytes]) => {
    const [, folder = '', id] = /^(files|previews)\/(\d+)/.exec(name) ?? [];
    return id === undefined ? [] : [[folder, placeOf('file', Number(id)), bytes.toString('base64')]];
  });
  return { ...plain, files };
}

/** The account export of an empty account. */
export function bareArchive(): Buffer {
  const account = { id: 1, user_type: 'teacher', username: 'a', email: 'a@example.test' };
  const rows: Partial<Record<OwnedTable, object[]>> = {
    users: [{ first_name: 'Елена', time_zone: 'Europe/Moscow', theme: null, photo_file_id: null }],
    teacher: [{ about: 'Репетитор' }],
  };
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  return zipOf([
    { name: 'tetradka.json', content: json({ format: FORMAT, version: FORMAT_VERSION, account }) },
    ...OWNED_TABLES.map((table) => ({ name: `data/${table}.json`, content: json(rows[table] ?? []) })),
  ]);
}
