import type { CountedNetwork } from '@planner/server-core';
import type { Limit } from './attempt-counter.ts';

/** The same limit for each network of a request, wider ones with more tries. */
export const perNetwork = (networks: readonly CountedNetwork[], { key, max, ...limit }: Limit): Limit[] =>
  networks.map(({ network, times }) => ({ ...limit, key: `${key} ${network}`, max: max * times }));
