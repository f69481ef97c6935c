import { byXhr, call, isApiError } from '@planner/api-client';
import type { InputOf, StudentImport, ImportMapping } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { type BusEvents, useShell } from '@planner/shell-api';
import { useEffect, useRef, useState } from 'react';

/** How far the server is with the rows of a table, or with its cards. */
export type Progress = BusEvents['import-progress'];

/** A file on its way: how much of it is sent, and that it is being read then. */
export interface Sending {
  name: string;
  share: number;
}

/** How the file is to be read, in the place of what the server finds. */
export type Choice = Pick<InputOf<'POST /api/students/import-excel/'>['body'], 'sheet' | 'header_row' | 'encoding'>;

export interface Table {
  /** What the file was read as; null before it is. */
  read: StudentImport | null;
  sending: Sending | null;
  /** Why it was not taken, or did not come. */
  fault: string | null;
  isBusy: boolean;
  /** What the server says of what is under way; null until it does. */
  progress: Progress | null;
  send(file: File): void;
  /** The same file once more. */
  retry(): void;
  cancel(): void;
  remap(mapping: ImportMapping): void;
  /** The same file once more, read by another sheet, header or encoding. */
  reread(choice: Choice): void;
  confirm(duplicates: 'skip' | 'add'): void;
  forget(): void;
}

const KEY = 'POST /api/students/import-excel/';
const textOf = (error: unknown) =>
  isApiError(error) ? (Object.values(error.fields ?? {})[0] ?? error.message) : 'Не получилось. Повторите';

/** A table from the moment its file is chosen to the cards that were made of it. */
export function useTable(): Table {
  const [read, setRead] = useState<StudentImport | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const sent = useRef<File | null>(null);
  const choice = useRef<Choice>({});
  const leaving = useRef<AbortController | null>(null);
  const command = useCommand(KEY);
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
      // Another sheet or encoding has a header of its own.
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
