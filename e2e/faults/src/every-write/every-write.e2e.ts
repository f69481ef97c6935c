import { freePort, startProduct, type Product } from '@planner/e2e-harness';
import { expect, test } from '@playwright/test';
import { newPlace, roundsOr, tidyUp, WHERE } from '../place.ts';
import { type Deed, DEEDS, DOERS, isOfPublicSide, OF_ACCOUNTS, SAMPLES } from './deeds.ts';
import { pictureOf } from './picture.ts';
import { newWorld, type World } from './world.ts';

const rounds = roundsOr(1);
// Object.keys forgets the key type; the table has no other keys.
const KINDS = Object.keys(DEEDS) as Deed[];

/** The first round kills the server when half of the writes are acknowledged. */
const FIRST_KILL = Math.floor(KINDS.length / 2);

type Worlds = Map<Deed, World>;

/** Runs `work` for each item, four at a time. */
async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const hand = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([hand(), hand(), hand(), hand()]);
}

/** Creates a world for each kind of write without one. */
const fill = (product: Product, worlds: Worlds, env: Record<string, string>): Promise<void> =>
  each(
    KINDS.filter((kind) => !worlds.has(kind)),
    async (kind) => {
      const wish = {
        isOfAccounts: OF_ACCOUNTS.has(kind),
        isOfPublicSide: isOfPublicSide(kind),
        sample: SAMPLES[kind],
        env,
      };
      worlds.set(kind, await newWorld(product, wish));
    },
  );

async function pictures(worlds: Worlds): Promise<Map<Deed, string>> {
  const taken = new Map<Deed, string>();
  await each(worlds, async ([kind, world]) => void taken.set(kind, await pictureOf(world)));
  return taken;
}

function doerOf(kind: Deed, world: World) {
  const doer = DOERS[kind] ?? 'teacher';
  if (doer !== 'admin') return world[doer];
  if (world.left.admin === null) throw new Error(`${kind} is without an administrator`);
  return world.left.admin;
}

async function write<Kind extends Deed>(kind: Kind, world: World): Promise<void> {
  await doerOf(kind, world).call(kind, DEEDS[kind](world));
}

/** Whether a write got no answer. A server may close a kept connection at the moment of a write, also without a kill. */
const isLost = ({ cause }: Error): boolean =>
  typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === 0;

/** Sends all kinds of writes at once, until the server dies at the k-th answer. Returns the acknowledged writes. */
async function writeUntilKilled(
  product: Product,
  kill: () => void,
  worlds: Worlds,
  killAfter: number,
): Promise<Set<Deed>> {
  const acknowledged = new Set<Deed>();
  const dead = new Promise<void>((resolve) => product.process.once('exit', () => resolve()));
  await Promise.all(
    [...worlds].map(async ([kind, world]) => {
      try {
        await write(kind, world);
      } catch (error) {
        const isUnanswered = product.process.killed || (error instanceof Error && isLost(error));
        if (!isUnanswered) throw error;
        return;
      }
      acknowledged.add(kind);
      if (acknowledged.size === killAfter) kill();
    }),
  );
  expect(product.process.killed, 'the server lived until the kill').toBe(true);
  await dead;
  return acknowledged;
}

async function dispose({ teacher, student, guest, novice }: World): Promise<void> {
  await Promise.all([teacher, student, guest, novice].map((api) => api.request.dispose()));
}

test.afterEach(tidyUp);

test(
  `[OPS-1] ${rounds} × kill -9 under all ${KINDS.length} kinds of write, on ${WHERE}: nothing acknowledged is lost, nothing is half there`,
  { tag: '@full' },
  async () => {
    const place = { ...newPlace(), port: await freePort() };
    let product = await startProduct(place);
    const worlds: Worlds = new Map();
    await fill(product, worlds, place.env);
    const before = await pictures(worlds);
    for (const [kind, world] of worlds) await write(kind, world);
    const after = await pictures(worlds);
    const idle = KINDS.filter((kind) => before.get(kind) === after.get(kind));
    expect(idle, 'every kind of write can be seen').toEqual([]);
    for (const world of worlds.values()) await dispose(world);
    worlds.clear();
    const count = { acknowledged: 0, done: 0, undone: 0 };

    for (let round = 0; round < rounds; round++) {
      await fill(product, worlds, place.env);
      const dying = product;
      const kill = () => {
        if (round % 2 === 1) place.killDatabase();
        dying.process.kill('SIGKILL');
      };
      const killAfter = 1 + ((FIRST_KILL + round * 7) % (KINDS.length - 1));
      const acknowledged = await writeUntilKilled(product, kill, worlds, killAfter);
      product = await startProduct(place);
      for (const [kind, found] of await pictures(worlds)) {
        const isDone = found === after.get(kind);
        if (acknowledged.has(kind)) {
          expect(found, `${kind} was acknowledged`).toBe(after.get(kind));
          count.acknowledged++;
        } else {
          if (!isDone) expect(found, `${kind} was not acknowledged`).toBe(before.get(kind));
          count[isDone ? 'done' : 'undone']++;
        }
        // A write that was not done is tried again in the same world.
        const world = worlds.get(kind);
        if (isDone && world !== undefined) {
          worlds.delete(kind);
          await dispose(world);
        }
      }
    }

    test.info().annotations.push({ type: 'writes under the kills', description: JSON.stringify(count) });
    process.stdout.write(`  ${JSON.stringify(count)}\n`);
    expect(count.acknowledged).toBeGreaterThan(0);
    expect(count.done + count.undone).toBeGreaterThan(0);
    await product.stop();
    place.remove();
  },
);
