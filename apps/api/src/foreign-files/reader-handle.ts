import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ForeignReader } from './foreign-reader.ts';
import type { Heard, Said } from './messages.ts';

/** The limit of a reader's JavaScript heap. Native decoders have their own limits of pixels and bytes. */
const HEAP_MB = 384;
/**
 * How much later than the server a reader is scheduled: the server comes first, then light readers, then heavy ones.
 * Threads inherit the priority, so it is set before any thread starts.
 */
const PRIORITY = { light: 2, heavy: 5 } as const;
export type ReaderKind = keyof typeof PRIORITY;
const PROGRAM = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
/** Only these variables are passed on, so the process has no secret of the server. */
const KEPT_ENVIRONMENT = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'NODE_COMPILE_CACHE'];

/** The reading of a file exceeded its limit of time or memory. The file is refused. */
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
  /** Kills the process at once, also inside native code. */
  end(): Promise<void>;
}

function forked(kind: ReaderKind): ChildProcess {
  const env = Object.fromEntries(
    KEPT_ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const child = fork(PROGRAM, [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    // V8 would print its out-of-memory report here; the server's log already names the outcome.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env,
  });
  // The server itself may run under `nice`, and only root may schedule a process sooner than its parent.
  const priority = Math.min(getPriority() + PRIORITY[kind], constants.priority.PRIORITY_LOW);
  if (child.pid !== undefined) setPriority(child.pid, priority);
  // An idle reader does not keep the server from exiting.
  child.unref();
  child.channel?.unref();
  return child;
}

export function startReader(kind: ReaderKind): ReaderProcess {
  const child = forked(kind);
  const ended = once(child, 'exit').then(() => undefined);
  // Sending to a process that has just ended emits an error; `ended` reports that end.
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
      // V8 ends a process whose heap is full, and the system ends a process that uses too much other memory.
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
        // `foreignReader` took these types from the function that the process runs.
        if ('piece' in said) return tell?.(said.piece as Piece);
        if ('error' in said) return fail(said.error);
        over();
        // The type of the result has the same origin.
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
