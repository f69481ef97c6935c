import type { PoolClient } from 'pg';
import type { Database } from '../../database/database.ts';

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

interface Statement {
  text: string;
  values: unknown[];
}

type Ask = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Runs `work` with `heard` between it and the database. `heard` gets each statement with parameters, and a function
 * that runs statements.
 */
async function between(
  { reading }: Database,
  work: () => Promise<unknown>,
  heard: (statement: Statement, ask: Ask) => Promise<unknown> | undefined,
): Promise<void> {
  const plain = new Map<PoolClient, PoolClient['query']>();
  const listen = (client: PoolClient) => {
    if (plain.has(client)) return;
    const { query } = client;
    plain.set(client, query);
    // TypeScript cannot match the overloads of query() here; the arguments are passed on unchanged.
    const ask = (...given: unknown[]) => Reflect.apply(query as () => Promise<unknown>, client, given);
    const listening = (...given: unknown[]) => {
      const [text, values] = given;
      const isStatement = typeof text === 'string' && Array.isArray(values) && given.length === 2;
      return (isStatement ? heard({ text, values }, ask) : undefined) ?? ask(...given);
    };
    client.query = listening as typeof client.query; // The wrapper passes the same arguments on.
  };
  reading.on('acquire', listen);
  try {
    await work();
  } finally {
    reading.off('acquire', listen);
    for (const [client, query] of plain) client.query = query;
  }
}

/** The statements of `work`, in their order. */
export async function statementsOf(database: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  await between(database, work, (statement) => void seen.push(statement));
  return seen;
}

const pagesOf = (plans: readonly { 'QUERY PLAN': readonly Plan[] }[]): number =>
  plans
    .flatMap((row) => row['QUERY PLAN'])
    .reduce((sum, { Plan }) => sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], 0);

/** Statements that have a plan; `begin` and `commit` have none. */
const EXPLAINABLE = /^\s*(select|with|insert|update|delete)\b/i;
const EXPLAIN = 'explain (analyze, buffers, format json)';

/** Statements without a write. Some reads also write in a transaction of their own, for example to log an export. */
const LOOKING = /^\s*(select|with)\b(?![^]*\b(insert into|update|delete from)\b)/i;

/**
 * The number of database pages that the reads of `work` touch: a measure of a read's cost that does not depend on the
 * machine's load.
 */
export async function pagesRead(database: Database, work: () => Promise<unknown>): Promise<number> {
  let pages = 0;
  const statements = await statementsOf(database, work);
  // The transaction is rolled back, because even a select may draw a number, such as the id of an operation.
  const client = await database.connect();
  try {
    await client.query('begin');
    for (const { text, values } of statements.filter((statement) => LOOKING.test(statement.text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': Plan[] }>(`${EXPLAIN} ${text}`, values);
      pages += pagesOf(rows);
    }
    await client.query('rollback');
  } finally {
    await client.end();
  }
  return pages;
}

/**
 * The number of database pages that a write touches. Each statement is explained in the write's transaction, rolled
 * back, and then executed.
 */
export async function pagesOfWrite(database: Database, work: () => Promise<unknown>): Promise<number> {
  let pages = 0;
  await between(database, work, ({ text, values }, ask) =>
    EXPLAINABLE.test(text) ? counted(text, values, ask) : undefined,
  );
  return pages;

  async function counted(text: string, values: unknown[], ask: Ask) {
    await ask('savepoint counted', []);
    // `explain` in the JSON format returns these columns.
    const { rows } = (await ask(`${EXPLAIN} ${text}`, values)) as { rows: { 'QUERY PLAN': Plan[] }[] };
    pages += pagesOf(rows);
    await ask('rollback to savepoint counted', []);
    return ask(text, values);
  }
}
