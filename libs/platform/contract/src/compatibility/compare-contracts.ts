import { mismatchesOf } from './assignable.ts';
import type { BuildContract, Member } from './contract-file.ts';
import { isInside } from './ranges.ts';
import type { JsonSchema } from './schema.ts';

/** One field in which two builds do not fit each other. */
export interface Breach {
  /** The remote that owns the field: it offers the modal, emits the event or provides the package. */
  readonly remote: string;
  /** The path of the field in that contract: `modals.payment.params.amount`. */
  readonly field: string;
  /** The build that would break, with its version: `notes 1.2.0+3f2a9c1e`. */
  readonly consumer: string;
  readonly why: string;
}

type Found = Pick<Breach, 'field' | 'why'>;

const named = ({ remote, version }: BuildContract) => `${remote} ${version}`;

const ofSchemas = (field: string, sent: JsonSchema, taken: JsonSchema): Found[] =>
  mismatchesOf(sent, taken).map(({ path, why }) => ({ field: `${field}${path}`, why }));

/** Yields the entries that both records contain under the same name. */
function* pairs<Given, Taken>(given: Readonly<Record<string, Given>>, taken: Readonly<Record<string, Taken>>) {
  for (const [name, wanted] of Object.entries(taken)) {
    const own = Object.hasOwn(given, name) ? given[name] : undefined;
    if (own !== undefined) yield [name, own, wanted] as const;
  }
}

function ofExchanges(producer: BuildContract, consumer: BuildContract): Found[] {
  const found: Found[] = [];
  for (const [name, told, heard] of pairs(producer.events.emits, consumer.events.hears))
    found.push(...ofSchemas(`events.${name}`, told, heard));
  for (const [name, offered, opened] of pairs(producer.modals.offers, consumer.modals.opens))
    found.push(
      ...ofSchemas(`modals.${name}.params`, opened.params, offered.params),
      ...ofSchemas(`modals.${name}.result`, offered.result, opened.result),
    );
  for (const [name, hosted, shown] of pairs(producer.slots.hosts, consumer.slots.shows))
    found.push(...ofSchemas(`slots.${name}.props`, hosted.props, shown.props));
  for (const [name, answered, asked] of pairs(producer.calls.answers, consumer.calls.asks))
    found.push(
      ...ofSchemas(`calls.${name}.request`, asked.request, answered.request),
      ...ofSchemas(`calls.${name}.answer`, answered.answer, asked.answer),
    );
  return found;
}

function ofCalls(producer: BuildContract, consumer: BuildContract): Found[] {
  if (Object.keys(producer.calls.answers).length === 0) return [];
  return Object.keys(consumer.calls.asks)
    .filter((name) => !Object.hasOwn(producer.calls.answers, name))
    .map((name) => ({ field: `calls.${name}`, why: 'is asked for and not answered' }));
}

const written = ({ takes, is }: Member) =>
  takes ? `(${takes.map(({ type, isOptional }) => `${type}${isOptional ? '?' : ''}`).join(', ')}) => ${is}` : is;

/**
 * Returns whether code that was built against `used` can call `own`. A function may have additional parameters if they
 * are optional.
 */
function isStill(used: Member, own: Member): boolean {
  if (used.is !== own.is || (used.takes === undefined) !== (own.takes === undefined)) return false;
  const [before, now] = [used.takes ?? [], own.takes ?? []];
  if (now.length < before.length) return false;
  return now.every(({ type, isOptional }, at) => {
    const one = before[at];
    return one === undefined ? isOptional : one.type === type && (isOptional || !one.isOptional);
  });
}

/** Compares a consumer with the shell. Only the shell provides these names, so each name that it lacks is a breach. */
function ofShell({ gives }: BuildContract, { uses, requires }: BuildContract): Found[] {
  if (gives === undefined) return [];
  const found: Found[] = [];
  for (const [name, used] of Object.entries(uses.shell)) {
    const own = Object.hasOwn(gives.shell, name) ? gives.shell[name] : undefined;
    if (own === undefined) found.push({ field: name, why: 'is used and not there' });
    else if (!isStill(used, own))
      found.push({ field: name, why: `is used as ${written(used)}, and there is ${written(own)}` });
  }
  for (const [from, names] of Object.entries(uses.facades)) {
    const own = new Set(Object.hasOwn(gives.facades, from) ? gives.facades[from] : []);
    for (const name of names)
      if (!own.has(name)) found.push({ field: `facades.${from}.${name}`, why: 'is imported and not given' });
  }
  for (const [name, range] of Object.entries(requires)) {
    const version = Object.hasOwn(gives.packages, name) ? gives.packages[name] : undefined;
    if (version === undefined) found.push({ field: `packages.${name}`, why: `is needed as ${range} and not given` });
    else if (!isInside(range, version))
      found.push({ field: `packages.${name}`, why: `is needed as ${range}, and ${version} is given` });
  }
  return found;
}

/**
 * PLT-190. Returns each field where a consumer cannot accept the producer's value, or the producer rejects the
 * consumer's value.
 */
export const compareContracts = (producer: BuildContract, consumers: readonly BuildContract[]): Breach[] =>
  consumers.flatMap((consumer) =>
    [...ofExchanges(producer, consumer), ...ofCalls(producer, consumer), ...ofShell(producer, consumer)].map(
      ({ field, why }): Breach => ({ remote: producer.remote, field, consumer: named(consumer), why }),
    ),
  );
