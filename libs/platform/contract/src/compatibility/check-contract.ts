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

/** What the candidate's own live versions give, it does not, nobody else does either, and another build lives by. */
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
 * PLT-191. Whether a build may go live beside what is live: empty, or each field in which it would break another build, or
 * another would break it. `live` holds stable and previous of every remote, its own too, the shell's and the server's.
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

/** A breach as a sentence. */
export const saidOf = ({ remote, field, consumer, why }: Breach): string =>
  `${remote}: ${field} ${why}; it would break ${consumer}`;
