import { isPlanStale } from '@planner/server-core';
import pg from 'pg';
import { ofStatement } from '../tracing/spans.ts';
import type { WatchedClient } from './watch.ts';

/** A server stores each named statement as long as the connection lives, so their number is limited. */
const MOST_STATEMENTS = 1000;
const PREPARABLE = /^\s*(select|with|insert|update|delete)\b/i;
const statementNames = new Map<string, string>();
/** A part of every name. A stale plan raises it, so that every connection of the process prepares its statements anew. */
let generation = 0;

function nameOf(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MOST_STATEMENTS || !PREPARABLE.test(text)) return known;
  const name = `s${generation}_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

function prepareAnew(staleGeneration: number): void {
  // Many connections notice the same change, and only the first one counts.
  if (staleGeneration !== generation) return;
  generation++;
  statementNames.clear();
}

/**
 * Names each SQL text, so that the server parses and plans it once per connection. OPS-243: a named statement whose
 * result has another type since a migration is prepared anew, and repeated outside of a transaction. Within a
 * transaction the server has aborted everything, so `databaseOver` repeats the whole transaction.
 */
export class NamingClient extends pg.Client implements WatchedClient {
  busySince: number | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('drain', () => (this.busySince = undefined));
    const plain = this.query.bind(this);
    // TypeScript cannot match the overloads of query() here; the arguments are passed on unchanged.
    const send = (...sent: unknown[]): unknown => Reflect.apply(plain, this, sent);
    const named = (text: unknown, values: unknown, callback: unknown) => {
      this.busySince ??= performance.now();
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      if (name === undefined) return send(text, values, callback);
      const preparedIn = generation;
      const sent = send({ name, text, values }, callback);
      if (!(sent instanceof Promise)) return sent;
      return sent.catch((error: unknown) => {
        if (!isPlanStale(error)) throw error;
        prepareAnew(preparedIn);
        if (this.getTransactionStatus() !== 'I') throw error;
        return send({ name: nameOf(String(text)), text, values });
      });
    };
    const traced = (text: unknown, values: unknown, callback: unknown) =>
      ofStatement(text, () => named(text, values, callback));
    // The arguments and results equal the ones of query(); only a name is added.
    this.query = traced as typeof this.query;
  }
}
