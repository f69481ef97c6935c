import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@planner/calls';
import { moduleOf, packageDir } from '../app.ts';
import { versionOf } from '../shares.ts';

type Type = Call['response'];
export type Table<Entry> = Readonly<Record<string, Entry>>;

/** The schemas of the exchanges between builds: events of the platform and of the product, modals and slots. */
export interface Schemas {
  busEvents: Table<Type>;
  offeredModals: Table<{ props: Type; result: Type }>;
  extensionSlots: Table<{ props: Type }>;
}

interface Product {
  /** The package that declares the calls of the product's server. */
  calls: string;
  /** The call that returns the signed-in user. */
  account: string;
}

/** The package in which a product declares the schemas for comparing its builds. */
const PRODUCT = '@planner/product';

// People write this file, and npm checks it.
const productFile = () =>
  JSON.parse(readFileSync(join(packageDir(PRODUCT), 'package.json'), 'utf8')) as { product?: Product };

/** Returns the field `product` in the package.json of the product's package. Throws when it is missing. */
export function product(): Product {
  const { product: said } = productFile();
  if (said === undefined) throw new Error(`package.json of ${PRODUCT} lacks the field "product"`);
  return said;
}

/** Returns the version of the product's calls, which tells a page which server it needs. */
export const versionOfCalls = (): string => versionOf(product().calls);

const moduleIn = (name: string, path: string): Promise<object> =>
  import(pathToFileURL(moduleOf(packageDir(name), path)).href);

/** Imports the module that declares the calls. */
export const callsModule = (): Promise<object> => moduleIn(product().calls, 'index');

/** Imports the schemas of events, modals and slots. They use zod, so only builds load them. */
export async function productSchemas(): Promise<Schemas> {
  const modules = [moduleIn('@planner/shell-api', 'bus/events')].concat(
    ['schemas/events', 'schemas/modals', 'schemas/slots'].map((path) => moduleIn(PRODUCT, path)),
  );
  // The exports of these four modules. Their types are checked in their own packages.
  const all = Object.assign({}, ...(await Promise.all(modules))) as Schemas & { productEvents: Schemas['busEvents'] };
  return { ...all, busEvents: { ...all.busEvents, ...all.productEvents } };
}
