import { lookup as askNameServer, type LookupAddress, type LookupOptions } from 'node:dns';
import { type LookupFunction, Socket } from 'node:net';
import { withTimeout } from '@planner/server-core';

/** A name server that takes longer is regarded as silent. */
const PATIENCE_MS = 1000;

type Ask = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

interface Question {
  answer: Promise<LookupAddress[]>;
  /** Another connection has waited for it in vain. */
  isLate: boolean;
}

/**
 * OPS-344. Finds the addresses of a name, and remembers the last ones. While the name server is silent or fails, a known
 * name has its last addresses. A question that is still open is not asked again, because the system asks only a few at
 * a time.
 */
export function rememberingLookup(ask: Ask = askNameServer): LookupFunction {
  const last = new Map<string, LookupAddress[]>();
  const open = new Map<string, Question>();

  function begin(name: string): Question {
    const { promise, resolve, reject } = Promise.withResolvers<LookupAddress[]>();
    const question = { answer: promise, isLate: false };
    open.set(name, question);
    ask(name, { all: true }, (error, addresses) => {
      open.delete(name);
      if (error) return reject(error);
      last.set(name, addresses);
      resolve(addresses);
    });
    // A late failure has no listener: the caller has used the last addresses.
    promise.catch(() => undefined);
    return question;
  }

  async function addressesOf(name: string): Promise<LookupAddress[]> {
    const question = open.get(name) ?? begin(name);
    const known = last.get(name);
    if (known === undefined) return question.answer;
    if (question.isLate) return known;
    try {
      return await withTimeout(() => question.answer, PATIENCE_MS);
    } catch {
      question.isLate = true;
      return known;
    }
  }

  return (name, { all }, done) => {
    void addressesOf(name).then(
      (addresses) => {
        const [first] = addresses;
        if (all === true || first === undefined) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };
}

const lookup = rememberingLookup();

/** A socket for a connection to a database server. The path of a local socket and an IP address need no name server. */
export function databaseSocket(): Socket {
  const socket = new Socket();
  const plain = socket.connect.bind(socket);
  const connect = (...sent: unknown[]): unknown => {
    const [port, host] = sent;
    if (typeof port === 'number' && typeof host === 'string') return plain({ port, host, lookup });
    // TypeScript cannot match the overloads of connect() here; the arguments are passed on unchanged.
    return Reflect.apply(plain, socket, sent);
  };
  // The arguments and results equal the ones of connect(); only the lookup is added.
  socket.connect = connect as typeof socket.connect;
  return socket;
}
