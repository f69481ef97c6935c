import { byXhr, call, isApiError, requestKey } from '@planner/api-client';
import type { InputOf, StudentImport, ImportMapping } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { type BusEvents, useShell } from '@planner/shell-api';
import { useEffect, useRef, useState } from 'react';

/** The server's progress with the rows of a table, or with its cards. */
export type Progress = BusEvents['import-progress'];

/** A file being uploaded: the sent share, which is 1 while the server reads. */
export interface Sending {
  name: string;
  share: number;
}

/** The user's choices for reading the file. They override the server's detection. */
export type Choice = Pick<InputOf<'POST /api/students/import-excel/'>['body'], 'sheet' | 'header_row' | 'encoding'>;

export interface Table {
  /** The server's reading of the file; null before the first one. */
  read: StudentImport | null;
  sending: Sending | null;
  /** The reason for a refusal or a failed upload. */
  fault: string | null;
  isBusy: boolean;
  /** The server's reported progress; null until it reports. */
  progress: Progress | null;
  send(file: File): void;
  /** Sends the same file again. */
  retry(): void;
  cancel(): void;
  remap(mapping: ImportMapping): void;
  /** Sends the same file again, with another sheet, header or encoding. */
  reread(choice: Choice): void;
  confirm(duplicates: 'skip' | 'add'): void;
  forget(): void;
}

const KEY = 'POST /api/students/import-excel/';
const textOf = (error: unknown) =>
  isApiError(error) ? (Object.values(error.fields ?? {})[0] ?? error.message) : 'Не получилось. Повторите';

/** The state of an import, from the chosen file to the created cards. */
export function useTable(): Table {
  const [read, setRead] = useState<StudentImport | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const sent = useRef<File | null>(null);
  const choice = useRef<Choice>({});
  const leaving = useRef<AbortController | null>(null);
  const command = useCommand(KEY, { newKey: requestKey });
  const { toast, bus } = useShell();
  const [progress, setProgress] = useState<Progress | null>(null);

  useEffect(() => () => leaving.current?.abort(), []);
  useEffect(() => {
    const listening = bus.on('import-progress').subscribe(setProgress);
    return () => listening.unsubscribe();
  }, [bus]);

  async function send(file: File) {
    const { signal } = (leaving.current = new AbortController());
    sent.current = file;
    setFault(null);
    setProgress(null);
    setSending({ name: file.name, share: 0 });
    try {
      const transport = byXhr((share) => setSending({ name: file.name, share }));
      setRead(await call(KEY, { body: { file, dry_run: true, ...choice.current } }, { transport, signal }));
    } catch (error) {
      if (!signal.aborted) setFault(textOf(error));
    } finally {
      if (!signal.aborted) setSending(null);
    }
  }

  function ask(body: { mapping: ImportMapping; dry_run: true } | { duplicates: 'skip' | 'add' }) {
    if (read === null) return;
    setFault(null);
    setProgress(null);
    command.mutate(
      { body: { import_id: read.import_id, ...body } },
      {
        onSuccess(answer) {
          setRead(answer);
          if (answer.imported !== null) toast('Ученики добавлены', 'done');
        },
        onError: (error) => setFault(textOf(error)),
      },
    );
  }

  return {
    read,
    sending,
    fault,
    progress,
    isBusy: command.isPending || (read !== null && sending !== null),
    send(file) {
      choice.current = {};
      void send(file);
    },
    retry: () => sent.current && void send(sent.current),
    cancel() {
      leaving.current?.abort();
      setSending(null);
    },
    reread(changed) {
      // Another sheet or encoding has its own header row, so the previous choice no longer applies.
      const { header_row: _former, ...kept } = choice.current;
      choice.current = { ...kept, ...changed };
      if (sent.current !== null) void send(sent.current);
    },
    remap: (mapping) => ask({ mapping, dry_run: true }),
    confirm: (duplicates) => ask({ duplicates }),
    forget() {
      setRead(null);
      setFault(null);
    },
  };
}
