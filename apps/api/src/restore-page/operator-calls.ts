import { allNames, type BackupPlace } from '../database/backup/nightly/place.ts';
import { type Asked, leadToPage, readForm, sendPage, sendStatus } from './answers.ts';
import { choiceText, doneText, runningText } from './page-text.ts';
import type { Restoring } from './restoring.ts';
import { uploadsInto } from './uploads.ts';

const IS_BACKUP = /^[^/]+\.backup(?:\.age)?$/;

export interface OperatorParts {
  dataDir: string;
  place: Pick<BackupPlace, 'list'> | null;
  restoring: Restoring;
  /** Called after a visitor has got the page of a finished restore. */
  onDoneShown(): void;
}

type Call = (asked: Asked) => Promise<void>;

/** OPS-335. The calls of a visitor who has proved that the server is theirs. */
export function operatorCalls({ dataDir, place, restoring, onDoneShown }: OperatorParts): Record<string, Call> {
  const uploads = uploadsInto(dataDir);
  /** The last refusal of the form, until it is shown. */
  let said: string | null = null;

  async function storedNames(): Promise<string[] | null> {
    if (place === null) return [];
    const names = await allNames(place).catch(() => null);
    return names && names.filter((name) => IS_BACKUP.test(name)).toSorted((one, other) => other.localeCompare(one));
  }

  async function show(asked: Asked): Promise<void> {
    const told = restoring.told();
    if (told?.is === 'running') return sendPage(asked, 200, (nonce) => runningText(nonce, told));
    if (told?.is === 'done') {
      asked.response.once('close', onDoneShown);
      return sendPage(asked, 200, (nonce) => doneText(nonce, told));
    }
    const stored = await storedNames();
    const fault = said ?? told?.text ?? null;
    said = null;
    return sendPage(asked, 200, (nonce) => choiceText(nonce, { stored, hasPlace: place !== null, said: fault }));
  }

  async function start(asked: Asked): Promise<void> {
    const form = await readForm(asked);
    const key = form?.get('key') ?? '';
    const stored = form?.get('uploaded') ? null : (form?.get('stored') ?? null);
    const uploaded = uploads.name();
    const isThere = stored === null ? uploaded !== null : (await storedNames())?.includes(stored) === true;
    if (isThere) restoring.start({ stored, name: stored ?? uploaded ?? '', key });
    else said = 'Выберите копию.';
    return leadToPage(asked);
  }

  const unlessRunning = (keep: (asked: Asked) => Promise<number>) => async (asked: Asked) => {
    if (restoring.told()?.is === 'running') return sendStatus(asked, 409);
    const status = await keep(asked);
    // A folder is thousands of requests, so they share a connection.
    return sendStatus(asked, status, status === 204 ? { connection: 'keep-alive' } : {});
  };

  return {
    'GET /restore': show,
    'POST /restore/start': start,
    'PUT /restore/file': unlessRunning(uploads.keepBackup),
    'PUT /restore/beside': unlessRunning(uploads.keepBeside),
  };
}
