import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '@planner/platform-contract';
import {
  type BuildContract,
  callSchemas,
  callsIn,
  emptyContract,
  type JsonSchema,
  schemaOf,
} from '@planner/platform-contract/compatibility';
import { packageDir } from '../app.ts';
import { providedBy, takenIn } from '../plugins/facade-check.ts';
import { providedVersions, SHARES } from '../shares.ts';
import { type Exchanges, exchangesIn } from './exchanges.ts';
import { callsModule, product, productSchemas, type Schemas, type Table, versionOfCalls } from './product.ts';
import { shapeIn } from './shell-shape.ts';
import { usesOfShell } from './shell-usage.ts';
import type { Source } from './syntax.ts';

/** The shell makes the account call. A build that uses one of these members reads the answer. */
const SESSION = /^(shell\.session\.|shell-api\.useUser$)/;

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

const FACADES = Object.entries(SHARES).flatMap(([request, { facade }]) => (facade ? [[request, facade] as const] : []));

function facadesIn(sources: readonly Source[]): Record<string, string[]> {
  const packages = new Set(FACADES.map(([request]) => request));
  const taken = sources.flatMap(({ text }) => takenIn(text, packages));
  const byPackage = Map.groupBy(taken, ([from]) => from);
  return Object.fromEntries(
    [...byPackage].map(([from, names]) => [from, [...new Set(names.map(([, name]) => name))].toSorted()]),
  );
}

/** Returns the part of a params schema that callers pass. A field that no caller passes may change freely. */
function given(schema: JsonSchema, fields: ReadonlySet<string> | null): JsonSchema {
  const { properties } = schema;
  if (fields === null || typeof properties !== 'object' || properties === null) return schema;
  const kept = Object.entries(properties).filter(([name]) => fields.has(name));
  return { ...schema, properties: Object.fromEntries(kept) };
}

/** Maps the entries of a table that have these names, in sorted order. */
function of<Entry, Out>(
  table: Table<Entry>,
  names: Iterable<string>,
  made: (entry: Entry, name: string) => Out,
): Record<string, Out> {
  const found = [...names].toSorted().flatMap((name) => {
    const entry = Object.hasOwn(table, name) ? table[name] : undefined;
    return entry === undefined ? [] : [[name, made(entry, name)] as const];
  });
  return Object.fromEntries(found);
}

/** PLT-189. Returns the modals that an outside remote offers in its own schemas.ts. The product does not know them. */
export async function ownModals(dir: string): Promise<Schemas['offeredModals']> {
  const file = join(dir, 'src/schemas.ts');
  if (!existsSync(file)) return {};
  // A module written by people; the project's own compiler checks its types.
  const { offeredModals = {} } = (await import(pathToFileURL(file).href)) as Partial<Schemas>;
  return offeredModals;
}

interface Built {
  name: string;
  version: string;
  isShell: boolean;
  sources: readonly Source[];
  manifest: Pick<Manifest, 'modals' | 'slots'>;
  requires: Record<string, string>;
  /** Modals that the product does not declare. */
  own?: Schemas['offeredModals'];
}

/**
 * PLT-194, PLT-195. Returns the contract of a build: the names in its manifest and its sources, with their schemas.
 * Throws when an own modal has the name of a product's modal.
 */
export async function contractOf({
  name,
  version,
  isShell,
  sources,
  manifest,
  requires,
  own = {},
}: Built): Promise<BuildContract> {
  const folder = packageDir('@planner/shell-api');
  const { busEvents, offeredModals: known, extensionSlots } = await productSchemas();
  const twice = Object.keys(own).find((modal) => Object.hasOwn(known, modal));
  if (twice !== undefined)
    throw new Error(`src/schemas.ts: the modal ${twice} is already a modal of the product; choose another name`);
  const offeredModals = { ...known, ...own };
  const calls = callsIn(await callsModule());
  const names = {
    modals: new Set(Object.keys(offeredModals)),
    events: new Set(Object.keys(busEvents)),
    slots: new Set(Object.keys(extensionSlots)),
    calls: new Set(calls.keys()),
  };
  const found: Exchanges = exchangesIn(sources, names, isShell);
  const shape = shapeIn(folder);
  const used = isShell ? new Set<string>() : usesOfShell(sources, shape);
  if (isShell || [...used].some((key) => SESSION.test(key))) found.asks.add(product().account);
  const members = Object.fromEntries([...shape.members].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const api = Object.fromEntries(calls);
  const shapes = {
    'shell-api': hashOf([
      members,
      of(busEvents, names.events, (type) => schemaOf(type, 'sent', 'output')),
      of(known, Object.keys(known), ({ props, result }) => [
        schemaOf(props, 'sent', 'output'),
        schemaOf(result, 'sent', 'output'),
      ]),
      of(extensionSlots, names.slots, ({ props }) => schemaOf(props, 'sent', 'output')),
    ]),
    api: hashOf(of(api, names.calls, (call) => callSchemas(call, 'answers'))),
  };
  return {
    ...emptyContract(name, version),
    shapes,
    events: {
      emits: of(busEvents, found.emits, (type) => schemaOf(type, 'sent', 'output')),
      hears: of(busEvents, found.hears, (type) => schemaOf(type, 'taken', 'output')),
    },
    modals: {
      offers: of(offeredModals, manifest.modals, ({ props, result }) => ({
        params: schemaOf(props, 'taken strictly', 'output'),
        result: schemaOf(result, 'sent', 'output'),
      })),
      opens: of(offeredModals, found.opens.keys(), ({ props, result }, modal) => ({
        params: given(schemaOf(props, 'sent', 'output'), found.opens.get(modal) ?? null),
        result: schemaOf(result, 'taken', 'output'),
      })),
    },
    slots: {
      hosts: of(extensionSlots, found.hosts, ({ props }) => ({ props: schemaOf(props, 'sent', 'output') })),
      shows: of(
        extensionSlots,
        (manifest.slots ?? []).map((slot) => slot.name),
        ({ props }) => ({ props: schemaOf(props, 'taken', 'output') }),
      ),
    },
    calls: { answers: {}, asks: of(api, found.asks, (call) => callSchemas(call, 'asks')) },
    uses: { shell: of(members, used, (member) => member), facades: isShell ? {} : facadesIn(sources) },
    ...(isShell && {
      gives: {
        shell: members,
        facades: Object.fromEntries(FACADES.map(([request, facade]) => [request, [...providedBy(facade)].toSorted()])),
        packages: { ...providedVersions(), contract: versionOfCalls() },
      },
    }),
    requires,
  };
}
