import { once } from 'node:events';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startCollector } from '../testing/monitoring/collector.ts';
import { started } from '../testing/processes/started-process.ts';
import { testApi } from '../testing/test-api.ts';
import { inSpan, ofStatement, traceBy } from './spans.ts';
import { startTracing, type Tracing } from './start-tracing.ts';
import { statementName } from './statement-name.ts';

const api = await testApi();
afterAll(() => api.close());

const CALLER = { trace: 'a1'.repeat(16), span: 'b2'.repeat(8) };
/** Reports each package of OpenTelemetry that a process loads. */
const REPORT = `import{registerHooks}from'node:module';registerHooks({resolve(name,context,next){const found=next(name,context);
if(found.url.includes('/@opentelemetry/'))process.stderr.write('loaded '+found.url+'\\n');return found}})`;
const REPORTING = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(REPORT)}` };

/** Tracing in this process, as a test of its limits needs it. */
function tracingTo(endpoint: string): { tracing: Tracing; lost: unknown[] } {
  const lost: unknown[] = [];
  const tracing = startTracing({ endpoint, service: 'tetradka' });
  tracing.reportTo({ warn: (facts: unknown) => void lost.push(facts) });
  traceBy(tracing.spans);
  onTestFinished(() => traceBy(null));
  return { tracing, lost };
}
const nothing = () => Promise.resolve();

test('[OPS-289] [OPS-290] [OPS-291] [OPS-313] the collector gets a call with its statements, a job and a delivery', async () => {
  const collector = await startCollector();
  const teacher = await api.teacher();
  const program = await started(api, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=secret-of-the-collector',
    OTEL_SERVICE_NAME: 'tetradka-test',
    LOG_LEVEL: 'debug',
    ...REPORTING,
    CLOCK_START: api.now().toISOString(),
  });
  const headers = {
    cookie: teacher.cookie ?? '',
    origin: new URL(program.url).origin,
    'content-type': 'application/json',
  };
  const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`;
  const read = await fetch(new URL('/api/student-profile/98765', program.url), {
    headers: { ...headers, traceparent },
  });
  const body = JSON.stringify({ email: teacher.email });
  const written = await fetch(new URL('/api/request-password-reset', program.url), { method: 'POST', headers, body });
  await expect.poll(() => collector.spans.map(({ name }) => name)).toContain('deliver mail');

  program.child.kill('SIGTERM');
  const [code] = await once(program.child, 'exit');

  expect([read.status, written.status, code]).toEqual([404, 202, 0]);
  expect(program.said()).toContain('/@opentelemetry/sdk-trace/');
  const { spans } = collector;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [call] = named('GET /api/student-profile/{id}');
  expect(call).toMatchObject({ traceId: CALLER.trace, parentSpanId: CALLER.span, kind: 2 });
  expect(call?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/student-profile/:id',
    'http.response.status_code': 404,
    'tetradka.request': read.headers.get('x-request-id'),
  });
  const line =
    program
      .said()
      .split('\n')
      .find((one) => one.includes('"route":"/api/student-profile/:id"')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ reqId: read.headers.get('x-request-id'), trace_id: CALLER.trace });
  const [write] = named('POST /api/request-password-reset');
  const below = (parent: string | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent);
  expect(below(call?.spanId).map(({ name }) => name)).toContain('select session');
  expect(below(write?.spanId).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start transaction', 'insert outbox', 'commit']),
  );
  const [job, delivery] = [named('reminders')[0], named('deliver mail')[0]];
  for (const work of [job, delivery]) {
    expect(work?.parentSpanId ?? '').toBe('');
    expect(below(work?.spanId).map(({ name }) => name)).toContain('commit');
  }
  expect(collector.services).toEqual(new Set(['tetradka-test']));
  expect(collector.headers()['x-token']).toBe('secret-of-the-collector');
  expect(JSON.stringify(spans)).not.toMatch(/98765|example\.test|secret/);
});

test('[OPS-289] without the variable no package of OpenTelemetry is loaded', { tags: 'full' }, async () => {
  const program = await started(api, { LOG_LEVEL: 'debug', ...REPORTING });

  const answer = await fetch(new URL('/api/news', program.url));

  expect([answer.status < 500, program.said().includes('@opentelemetry'), program.said().includes('trace_id')]).toEqual(
    [true, false, false],
  );
});

test.each([
  ['select "lesson"."id" from "lesson" where "id" = $1', 'select lesson'],
  ['insert into "outbox" (channel) values (\'anna@example.ru\')', 'insert outbox'],
  ['  UPDATE only users set name = $1', 'update users'],
  ['with due as (select id from lesson) delete from x', 'with lesson'],
  ["select set_config('planner.operation', $1, true)", 'select'],
  ['start transaction read write', 'start transaction'],
  ['begin', 'begin'],
  ['', 'statement'],
])('[OPS-290] the statement %s is named %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});

test('[OPS-290] a failed work has the kind of its error and no text; a statement of nobody has no span', async () => {
  const collector = await startCollector();
  const { tracing } = tracingTo(collector.endpoint);
  const refused = Object.assign(new Error('anna@example.ru is there twice'), { code: '23505' });

  ofStatement('select 1', nothing);
  const failed = inSpan(
    'job',
    'reminders',
    async () => void (await ofStatement('commit', () => Promise.reject(refused))),
  );
  await expect(failed).rejects.toBe(refused);
  await tracing.close();

  expect(collector.spans.map(({ name, attributes, status }) => [name, attributes['error.type'], status?.code])).toEqual(
    [
      ['commit', '23505', 2],
      ['reminders', '23505', 2],
    ],
  );
  expect(JSON.stringify(collector.spans)).not.toContain('anna');
});

test('[OPS-312] spans beyond a limit are dropped while the collector does not answer', async () => {
  const collector = await startCollector();
  const answer = collector.hang();
  const { tracing } = tracingTo(collector.endpoint);

  for (let work = 0; work < 5000; work++) await inSpan('job', 'reminders', nothing);
  await expect.poll(() => collector.spans.length).toBe(512);
  answer();
  await tracing.close();

  expect(collector.spans.length).toBe(2048 + 512);
});

test('[OPS-312] the log reports lost spans, and not again within a minute', async () => {
  const collector = await startCollector();
  const { tracing, lost } = tracingTo(`${collector.endpoint}/elsewhere`);

  for (let work = 0; work < 1000; work++) await inSpan('job', 'reminders', nothing);
  await tracing.close();

  expect(lost).toEqual([{ reason: expect.any(String), lost: 512 }]);
});

test('[OPS-313] a stop does not wait for a collector that hangs', async () => {
  const collector = await startCollector();
  collector.hang();
  const { tracing } = tracingTo(collector.endpoint);
  await inSpan('job', 'reminders', nothing);
  const began = performance.now();

  await tracing.close();

  // Without the limit the SDK waits ten seconds.
  expect(performance.now() - began).toBeLessThan(9000);
});

test.each([
  ['collector:4318', 'нужен адрес вида http://localhost:4318, а задано «collector:4318»'],
  ['localhost', 'нужен адрес вида http://localhost:4318, а задано «localhost»'],
])('[OPS-314] %s as the address of the collector stops the start with one sentence', (endpoint, sentence) => {
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toThrow(
    `Неверная настройка. OTEL_EXPORTER_OTLP_ENDPOINT: ${sentence}.`,
  );
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }).traces).toEqual({
    endpoint: 'http://localhost:4318',
    service: 'tetradka',
  });
});
