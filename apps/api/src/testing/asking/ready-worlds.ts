import { personAt } from '../person.ts';
import { type Begun, testApi, type TestApi } from '../test-api.ts';
import { newWorld, type World } from '../world.ts';

export type Worlds = readonly [World, World, World];

/** An app that a worker has filled once and closed. It leaves a database and a folder until the run ends. */
interface Ready {
  begun: Begun;
  worlds: Worlds;
}

let ready: Promise<Ready> | undefined;

export const threeWorlds = async (api: TestApi): Promise<Worlds> => [
  await newWorld(api),
  await newWorld(api),
  await newWorld(api),
];

async function makeReady(): Promise<Ready> {
  const api = await testApi();
  const worlds = await threeWorlds(api);
  return { worlds, begun: await api.closeForCopies() };
}

/** A copy of a world, whose people send their calls to this app. */
function worldAt(api: TestApi, admin: World['admin'], { teacher, student, admin: _, ...rows }: World): World {
  return { ...structuredClone(rows), teacher: personAt(api, teacher), student: personAt(api, student), admin };
}

/**
 * The app of `testApi` with three worlds of one administrator. A world takes a second to make, so a worker makes them
 * once, and each file begins with a copy of that database and folder. `nextWorld` returns one of the three that no test
 * has, then new ones.
 */
export async function apiWithWorlds(): Promise<{ api: TestApi; worlds: Worlds; nextWorld(): Promise<World> }> {
  const { begun, worlds: closed } = await (ready ??= makeReady());
  const api = await testApi({}, { begun });
  const admin = await api.admin();
  const [first, second, third] = closed;
  const worlds = [worldAt(api, admin, first), worldAt(api, admin, second), worldAt(api, admin, third)] as const;
  const unused: World[] = [...worlds];
  return { api, worlds, nextWorld: async () => unused.shift() ?? newWorld(api) };
}
