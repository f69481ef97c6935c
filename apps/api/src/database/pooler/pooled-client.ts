import pg from 'pg';
import type { WatchedClient } from '../watch.ts';

/**
 * A connection to PgBouncer in transaction mode. It names no statements: the next transaction may run on another
 * connection of the server, which does not know them.
 */
export class PooledClient extends pg.Client implements WatchedClient {
  busySince: number | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('drain', () => (this.busySince = undefined));
    const plain = this.query.bind(this);
    const watched = (...sent: unknown[]): unknown => {
      this.busySince ??= performance.now();
      // TypeScript cannot match the overloads of query() here; the arguments are passed on unchanged.
      return Reflect.apply(plain, this, sent);
    };
    // The arguments and results equal the ones of query().
    this.query = watched as typeof this.query;
  }
}

/**
 * PgBouncer sets the zone that a client has asked for on each connection of the server. Without it, it would set the zone
 * of the server's own settings.
 */
export const setZone = (client: pg.ClientBase): Promise<unknown> => client.query("set timezone = 'UTC'");
