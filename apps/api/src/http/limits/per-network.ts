import type { CountedNetwork } from '@planner/server-core';
import type { Limit } from './attempt-counter.ts';

/** One limit, applied to each network of a request. A wider network has more attempts. */
export const perNetwork = (networks: readonly CountedNetwork[], { key, max, ...limit }: Limit): Limit[] =>
  networks.map(({ network, times }) => ({ ...limit, key: `${key} ${network}`, max: max * times }));
