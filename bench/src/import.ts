import { newSession, workbookOf } from '@planner/api/testing';
import { NOW, openCrowd } from './crowd.ts';
import type { Measurement } from './report.ts';
import { sizeOf } from './size.ts';

const ROWS = sizeOf('IMPORT_ROWS', 5000, 50);
/** Nearly the largest number of cards of an account; the other rows repeat them. */
const CARDS = sizeOf('IMPORT_CARDS', 1900, 40);
const LIMIT_S = 10;
/** The longest wait of another user while the server reads a table, in milliseconds. */
const BESIDE_LIMIT_MS = 1000;
/** Enough lessons for two teachers. */
const LESSONS = 3000;
const PATH = '/api/students/import-excel/';
const TITLES = ['ФИО', 'Телефон', 'Телеграм', 'Ставка', 'Минут', 'Класс', 'Родитель', 'Комментарий'];

/** Five thousand rows like real ones: names, telephones, rates with their currency, a comment. */
const rows = Array.from({ length: ROWS }, (_, at) => {
  const who = at % CARDS;
  const phone = `+7 916 ${String(1_000_000 + who).replace(/(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3')}`;
  return [`Ученик ${who}`, phone, `@pupil${who}`, '1 500 ₽', '60', String((who % 11) + 1), 'Мария', 'Готовится к ОГЭ'];
});

const FILES = {
  xlsx: () => workbookOf([TITLES, ...rows]),
  csv: () => Buffer.from([TITLES, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n')),
} as const;

interface Answer {
  import_id: number;
  counts: { rows: number; ready: number; duplicate: number };
  imported: number | null;
}

/**
 * Imports a table of five thousand rows, as a workbook and as a CSV. Reports the time from the upload to the shown
 * rows, the time to create the cards, and how long another user waits for a page meanwhile.
 */
export async function imported(): Promise<Measurement[]> {
  const crowd = await openCrowd(LESSONS);
  const url = await crowd.server.listen({ port: 0, host: '127.0.0.1' });
  const measured: Measurement[] = [];
  const [one = 0, other = 0] = crowd.teachers;
  for (const [kind, teacher] of [
    ['xlsx', one],
    ['csv', other],
  ] as const) {
    const cookie = `session=${await newSession(crowd.database, teacher, NOW)}`;
    const beside = watch(url, cookie);
    const read = await timed(() => sent(url, cookie, formOf(FILES[kind](), kind)));
    const waited = await beside.end();
    const { import_id, counts } = read.answer;
    if (counts.rows !== ROWS || counts.ready + counts.duplicate !== ROWS) throw new Error(JSON.stringify(counts));
    const made = await timed(() => sent(url, cookie, JSON.stringify({ import_id })));
    if (made.answer.imported !== counts.ready) throw new Error(`${kind}: ${made.answer.imported} of ${counts.ready}`);
    measured.push(
      limited(`${kind} of ${ROWS} rows read and checked`, read.seconds, LIMIT_S, 's'),
      limited(`${kind}: ${counts.ready} cards made of it`, made.seconds, LIMIT_S, 's'),
      limited(`${kind}: what another call waits at most meanwhile`, waited, BESIDE_LIMIT_MS, 'ms'),
    );
  }
  await crowd.close();
  return measured;
}

function formOf(bytes: Uint8Array, kind: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), `ученики.${kind}`);
  form.append('dry_run', 'true');
  return form;
}

async function sent(url: string, cookie: string, body: FormData | string): Promise<Answer> {
  const headers = new Headers({ cookie });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const answer = await fetch(url + PATH, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  // The answer of this call.
  return (await answer.json()) as Answer;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ answer: Result; seconds: number }> {
  const started = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - started) / 1000 };
}

/** Requests a small page again and again as another user. */
function watch(url: string, cookie: string): { end(): Promise<number> } {
  let isOver = false;
  let most = 0;
  const asking = (async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(`${url}/api/user/me`, { headers: { cookie } })).arrayBuffer();
      most = Math.max(most, performance.now() - started);
    }
  })();
  return {
    async end() {
      isOver = true;
      await asking;
      return most;
    },
  };
}

const limited = (what: string, value: number, limit: number, unit: string): Measurement => ({
  what,
  value: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
  against: `limit ${limit} ${unit}`,
  ratio: value / limit,
  holds: value <= limit,
});
