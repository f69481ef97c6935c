import pg from 'pg';

export interface Patience {
  /** The time between two checks. */
  look_ms: number;
  /** The time after which a statement may never be answered. */
  long_ms: number;
  connect_ms: number;
}

export const PATIENCE: Patience = { look_ms: 5000, long_ms: 15_000, connect_ms: 5000 };

/** A connection that records since when it waits for an answer. */
export interface WatchedClient extends pg.Client {
  busySince: number | undefined;
}

/**
 * OPS-21. A server behind a cut cable never answers, and the operating system notices it only after a quarter of an
 * hour. When a statement takes long, a new connection is tried. If that fails too, all connections are closed, so that
 * waiting requests are refused. If it succeeds, the statement is only slow. Returns a function that puts a connection
 * under watch.
 */
export function watchOver(connect: () => Promise<pg.Client>, patience: Patience): (client: WatchedClient) => void {
  const open = new Set<WatchedClient>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    const since = performance.now() - patience.long_ms;
    const isLong = [...open].some(({ busySince }) => busySince !== undefined && busySince < since);
    if (isLooking || !isLong) return;
    isLooking = true;
    if (!(await answers(connect))) {
      const reason = new Error('Connection terminated: the server does not answer');
      for (const { connection } of open) connection.stream.destroy(reason);
    }
    isLooking = false;
  }

  return (client) => {
    open.add(client);
    timer ??= setInterval(() => void look(), patience.look_ms).unref();
    client.once('end', () => {
      open.delete(client);
      if (open.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  };
}

/** An error of the server is an answer too. */
async function answers(connect: () => Promise<pg.Client>): Promise<boolean> {
  try {
    await (await connect()).end();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  }
}
