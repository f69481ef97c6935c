import { archives } from './archives/archives.ts';
import { budgets } from './budgets/budgets.ts';
import { calendar } from './calendar/calendar.ts';
import { exported } from './exports/exports.ts';
import { federation } from './federation/federation.ts';
import { files } from './files/files.ts';
import { growth } from './growth/growth.ts';
import { hostile } from './hostile/hostile.ts';
import { jobs } from './jobs.ts';
import { lighthouse } from './lighthouse/lighthouse.ts';
import { standardRuntime } from './federation/standard-runtime.ts';
import { imported } from './import.ts';
import { longList } from './long-list.ts';
import { moneyApi } from './money-api/money-api.ts';
import { operator } from './operator.ts';
import { pages } from './pages.ts';
import { printTable, type Measurement } from './report.ts';
import { IS_CHECK } from './size.ts';
import { sizes } from './sizes.ts';
import { weekApi } from './week-api/week-api.ts';
import { zones } from './zones.ts';

const BENCHES: Record<string, () => Promise<Measurement[]>> = {
  budgets,
  zones,
  'week-api': weekApi,
  'money-api': moneyApi,
  'long-list': longList,
  exports: exported,
  pages,
  calendar,
  federation,
  'standard-runtime': standardRuntime,
  archives,
  files,
  growth,
  jobs,
  operator,
  sizes,
  import: imported,
  hostile,
  lighthouse,
};

// Measures the server that an operator runs: outside production a server also checks its own answers.
process.env.NODE_ENV ??= 'production';

const wanted = process.argv.slice(2).filter((argument) => argument !== '--check');
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`No bench ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exit(1);
}

const named = Object.entries(BENCHES).filter(([name]) => wanted.length === 0 || wanted.includes(name));
process.exit(await (IS_CHECK ? check(named) : measure(named)));

async function measure(benches: typeof named): Promise<number> {
  const measured: Measurement[] = [];
  for (const [, bench] of benches) measured.push(...(await bench()));
  printTable(measured);
  return measured.every(({ holds }) => holds) ? 0 : 1;
}

/** Runs each bench at its smallest size. A failing bench is named, and the other benches run too. */
async function check(benches: typeof named): Promise<number> {
  let failed = 0;
  for (const [name, bench] of benches) {
    const started = performance.now();
    const end = await bench().then(
      () => 'ran to its end',
      (error: unknown) => {
        failed += 1;
        return `FAILED: ${error instanceof Error ? error.stack : String(error)}`;
      },
    );
    process.stdout.write(`${name}: ${end} (${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
  }
  return failed === 0 ? 0 : 1;
}
