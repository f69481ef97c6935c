import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ForeignReader } from './foreign-reader.ts';
import type { Heard, Said } from './messages.ts';

/** What a reader may have of JavaScript's memory. What decoders take beside it has bounds of points and bytes. */
const HEAP_MB = 384;
/** Of two that want a core the server comes first, then light readings, then heavy ones. Threads inherit it, so it is set before there are any. */
const PRIORITY = { light: 2, heavy: 5 } as const;
export type ReaderKind = keyof typeof PRIORITY;
const PROGRAM = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
/** The process gets no secret of the server. */
const KEPT_ENVIRONMENT = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'NODE_COMPILE_CACHE'];

/** A file whose reading takes more time or memory than any honest one: the file is refused. */
export class TooCostly extends Error {
  override name = 'TooCostly';
  readonly why: 'slow' | 'memory';

  constructor(why: 'slow' | 'memory') {
    super(`a foreign file takes too much ${why === 'slow' ? 'time' : 'memory'}`);
    this.why = why;
  }
}

interface Waiting<Piece> {
  gone: AbortSignal;
  tell?: ((piece: Piece) => void) | undefined;
}

/** A process that reads one foreign file at a time. */
export interface ReaderProcess {
  readonly kind: ReaderKind;
  readonly ended: Promise<void>;
  run<Input, Result, Piece>(
    reader: ForeignReader<Input, Result, Piece>,
    input: Input,
    waiting: Waiting<Piece>,
  ): Promise<{ result: Result; rss: number }>;
  load(module: URL): void;
  /** Ends it at once, whatever it does; native code too. */
  end(): Promise<void>;
}

function forked(kind: ReaderKind): ChildProcess {
  const env = Object.fromEntries(
    KEPT_ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const child = fork(PROGRAM, [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    // V8 writes its last words about memory there; the server's log says what became of the file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env,
  });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY[kind]);
  // An idle reader keeps nobody from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

export function startReader(kind: ReaderKind): ReaderProcess {
  const child = forked(kind);
  const ended = once(child, 'exit').then(() => undefined);
  // A message to a process that has just ended; `ended` says so.
  child.on('error', () => undefined);
  let lastId = 0;

  const send = (heard: Heard) => child.send(heard);

  function run<Input, Result, Piece>(
    { module, withinMs }: ForeignReader<Input, Result, Piece>,
    input: Input,
    { gone, tell }: Waiting<Piece>,
  ): Promise<{ result: Result; rss: number }> {
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      const timer = setTimeout(() => fail(new TooCostly('slow')), withinMs);
      const leave = () => fail(gone.reason);
      // V8 ends a process whose heap is full, and the system one that takes too much besides.
      const die = () => fail(new TooCostly('memory'));
      function over() {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
        child.off('exit', die).off('message', hear);
        child.channel?.unref();
      }
      function fail(reason: unknown) {
        over();
        reject(reason);
      }
      function hear(said: Said) {
        if (said.id !== id) return;
        // `foreignReader` has taken these types from the function that the process runs.
        if ('piece' in said) return tell?.(said.piece as Piece);
        if ('error' in said) return fail(said.error);
        over();
        // So is this one.
        resolve({ result: said.result as Result, rss: said.rss });
      }
      if (gone.aborted) return leave();
      gone.addEventListener('abort', leave);
      child.on('exit', die).on('message', hear);
      child.channel?.ref();
      send({ id, module: module.href, input });
    });
  }

  return {
    kind,
    ended,
    run,
    load: ({ href }) => void send({ id: 0, module: href, input: undefined }),
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
