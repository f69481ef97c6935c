import { useCommand } from '@planner/live-data';
import type { Decision, typedOf } from './decision.ts';

interface Decided {
  decision: Decision;
  remote: string;
  /** The revision that the operator saw. The server rejects the decision when a newer revision exists. */
  revision: number;
  typed: ReturnType<typeof typedOf>;
}

/** Sends a decision by the same call as the command line. */
export function useDecision(): (decided: Decided) => Promise<unknown> {
  const canary = useCommand('PUT /api/platform/remotes/{remote}/canary');
  const promote = useCommand('POST /api/platform/remotes/{remote}/promote');
  const rollback = useCommand('POST /api/platform/remotes/{remote}/rollback');
  const pin = useCommand('PUT /api/platform/remotes/{remote}/pins');
  const unpin = useCommand('DELETE /api/platform/remotes/{remote}/pins');
  const retire = useCommand('POST /api/platform/remotes/{remote}/versions/{version}/retire');
  return ({ decision, remote, revision, typed: { percent, auto, user, hours } }) => {
    const { version } = decision;
    const params = { remote };
    switch (decision.act) {
      case 'canary':
        return canary.mutateAsync({ params, body: { version, percent, auto, revision } });
      case 'end-canary':
        return canary.mutateAsync({ params, body: { version, percent: 0, revision } });
      case 'promote':
        return promote.mutateAsync({ params, body: { version, revision } });
      case 'rollback':
        return rollback.mutateAsync({ params, body: { to: version, revision } });
      case 'pin':
        return pin.mutateAsync({ params, body: { user, version, hours, revision } });
      case 'unpin':
        return unpin.mutateAsync({ params, query: { user: decision.user } });
      case 'retire':
        return retire.mutateAsync({ params: { remote, version } });
    }
  };
}
