import { type Breach, compareContracts } from './compare-contracts.ts';
import type { BuildContract } from './contract-file.ts';

const GIVEN = {
  modals: {
    of: ({ modals }: BuildContract) => modals.offers,
    by: ({ modals }: BuildContract) => modals.opens,
    why: 'is opened and no longer offered',
  },
  slots: {
    of: ({ slots }: BuildContract) => slots.hosts,
    by: ({ slots }: BuildContract) => slots.shows,
    why: 'is shown in and no longer there',
  },
  events: {
    of: ({ events }: BuildContract) => events.emits,
    by: ({ events }: BuildContract) => events.hears,
    why: 'is listened to and no longer told',
  },
} as const;

/**
 * Returns a breach for each modal, slot and event that the candidate withdraws although another build uses it. A name
 * counts as withdrawn when a live version of the candidate's remote provides it, but neither the candidate nor any
 * other build does.
 */
function withdrawn(
  candidate: BuildContract,
  own: readonly BuildContract[],
  others: readonly BuildContract[],
): Breach[] {
  return Object.entries(GIVEN).flatMap(([part, { of, by, why }]) => {
    const still = new Set([candidate, ...others].flatMap((contract) => Object.keys(of(contract))));
    const gone = new Set(own.flatMap((contract) => Object.keys(of(contract))).filter((name) => !still.has(name)));
    return others.flatMap((consumer) =>
      Object.keys(by(consumer))
        .filter((name) => gone.has(name))
        .map((name) => ({
          remote: candidate.remote,
          field: `${part}.${name}`,
          consumer: `${consumer.remote} ${consumer.version}`,
          why,
        })),
    );
  });
}

/**
 * PLT-191. Compares a build with all live builds in both directions. Returns an empty list when the build may go live.
 * Otherwise returns each field in which the build would break another build, or another build would break it. `live`
 * contains the stable and previous versions of every remote (including the candidate's own), of the shell and of the
 * server.
 */
export function checkContract({
  candidate,
  live,
}: {
  candidate: BuildContract;
  live: readonly BuildContract[];
}): Breach[] {
  const others = live.filter(({ remote }) => remote !== candidate.remote);
  const own = live.filter(({ remote }) => remote === candidate.remote);
  const found = [
    ...compareContracts(candidate, others),
    ...others.flatMap((producer) => compareContracts(producer, [candidate])),
    ...withdrawn(candidate, own, others),
  ];
  const keyOf = ({ remote, field, consumer, why }: Breach) => `${remote} ${field} ${consumer} ${why}`;
  return [...new Map(found.map((breach) => [keyOf(breach), breach])).values()];
}

/** Formats a breach as a sentence. */
export const saidOf = ({ remote, field, consumer, why }: Breach): string =>
  `${remote}: ${field} ${why}; it would break ${consumer}`;
