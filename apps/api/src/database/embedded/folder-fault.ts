import { tmpdir } from 'node:os';
import { sqlState, StartFault } from '@planner/server-core';

const ELSEWHERE = 'задайте другую папку в DATA_DIR';

const FULL = (folder: string) => `На диске с папкой данных ${folder} нет места: освободите его или ${ELSEWHERE}.`;
const READ_ONLY = (folder: string) =>
  `Диск с папкой данных ${folder} открыт только для чтения: разрешите запись на него или ${ELSEWHERE}.`;
const DENIED = (folder: string) =>
  `В папку данных ${folder} нельзя писать: дайте этому пользователю право на неё или ${ELSEWHERE}.`;
const NO_FOLDER = (folder: string) => `Папку данных ${folder} нельзя создать на этом месте: ${ELSEWHERE}.`;
const BROKEN_DISK = (folder: string) =>
  `Диск с папкой данных ${folder} не читается: проверьте его, верните папку из копии или ${ELSEWHERE}.`;
const NO_JOURNAL = (folder: string) =>
  `Журнал записей базы данных (WAL) в ${folder} пропал или повреждён: верните папку из копии или ${ELSEWHERE}.`;

const NO_SOCKET = () =>
  `Во временной папке ${tmpdir()} нельзя открыть сокет базы данных: задайте другую папку в TMPDIR.`;
const LONG_PATH = () =>
  `Путь к временной папке ${tmpdir()} слишком длинный для сокета базы данных: задайте короткий в TMPDIR.`;

type Words = (folder: string) => string;

/** System errors of a file, and SQL states of PostgreSQL. */
const OF_CODE: Partial<Record<string, Words>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  '53100': FULL,
  EROFS: READ_ONLY,
  EACCES: DENIED,
  EPERM: DENIED,
  ENOENT: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  ENAMETOOLONG: NO_FOLDER,
  ELOOP: NO_FOLDER,
  EINVAL: NO_FOLDER,
  EIO: BROKEN_DISK,
  '58030': BROKEN_DISK,
};

/** Log messages of PostgreSQL and initdb; the first match decides. */
const OF_LOG: readonly [RegExp, Words][] = [
  [/socket path .* is too long/, LONG_PATH],
  [/No space left on device|Disk quota exceeded/, FULL],
  [/Read-only file system/, READ_ONLY],
  [/Input\/output error/, BROKEN_DISK],
  [/Permission denied|Operation not permitted|wrong ownership|invalid permissions/, DENIED],
  [/(FATAL|PANIC): .*(checkpoint|pg_wal|WAL|write-ahead|redo)/, NO_JOURNAL],
];

/**
 * OPS-98. Turns a system error about the folder into a `StartFault` with a reason that the operator can remove. Returns
 * other errors unchanged.
 */
export function folderFault(folder: string, error: unknown): unknown {
  const words = OF_CODE[sqlState(error) ?? ''];
  if (error instanceof StartFault || words === undefined) return error;
  const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
  // The path may be the one of a parent that cannot be created.
  if (path.startsWith(folder) || folder.startsWith(`${path}/`)) return new StartFault(words(folder), { cause: error });
  return path.startsWith(tmpdir()) ? new StartFault(NO_SOCKET(), { cause: error }) : error;
}

/** OPS-98. Returns a `StartFault` when the log of initdb or PostgreSQL blames the folder. */
export function saidFault(folder: string, said: string): StartFault | undefined {
  const words = OF_LOG.find(([pattern]) => pattern.test(said))?.[1];
  return words && new StartFault(words(folder));
}

/** Leaves out "the database system is starting up" and "is shutting down", the answers to our own connections. */
const CAUSE = /(?:FATAL|PANIC): +(?! |the database system is)(.*)/g;

/** OPS-98. Explains from the new part of PostgreSQL's log why it did not start. */
export function logFault(folder: string, logFile: string, written: string): StartFault {
  const said = [...written.matchAll(CAUSE)].at(-1)?.[1] ?? written.trim().split('\n').at(-1) ?? '';
  return (
    saidFault(folder, written) ??
    new StartFault(
      `Встроенная база данных в ${folder} не запустилась («${said}», подробности в ${logFile}): верните папку из копии или ${ELSEWHERE}.`,
    )
  );
}
