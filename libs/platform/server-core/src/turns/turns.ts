/** The owner of a turn: an account, or another key such as an address. */
export type Owner = number | string;

/** A work that needs a place: its owner, and whether it may take long. */
export interface Turn {
  readonly id: number;
  readonly account: Owner;
  readonly isHeavy: boolean;
}

export interface TurnBounds {
  /** The maximum number of works that run at the same time. */
  readonly places: number;
  /**
   * The maximum number of heavy works among them. It is lower, so that a light work never waits only for heavy ones.
   */
  readonly heavyPlaces: number;
  readonly waiting: number;
  readonly waitingOfAccount: number;
}

export interface Turns {
  readonly running: readonly Turn[];
  /** In the order of arrival. */
  readonly waiting: readonly Turn[];
  /** Accounts with waiting turns; the first account is served next. */
  readonly order: readonly Owner[];
}

export const NO_TURNS: Turns = { running: [], waiting: [], order: [] };

const ofAccount = (turns: readonly Turn[], account: Owner) => turns.filter((turn) => turn.account === account);
const without = (turns: readonly Turn[], id: number) => turns.filter((turn) => turn.id !== id);

/** SEC-78. Adds a new turn to the waiting ones. Returns null when too many already wait. */
export function ask(turns: Turns, turn: Turn, bounds: TurnBounds): Turns | null {
  const { waiting, order } = turns;
  if (waiting.length >= bounds.waiting) return null;
  if (ofAccount(waiting, turn.account).length >= bounds.waitingOfAccount) return null;
  return {
    ...turns,
    waiting: [...waiting, turn],
    order: order.includes(turn.account) ? order : [...order, turn.account],
  };
}

/** Removes a turn that ends or gives up. An account that was just served moves behind all others. */
export function leave({ running, waiting, order }: Turns, id: number): Turns {
  const left = without(waiting, id);
  const waits = new Set(left.map(({ account }) => account));
  const served = running.find((turn) => turn.id === id)?.account;
  const rotated = served === undefined ? order : [...order.filter((account) => account !== served), served];
  return { running: without(running, id), waiting: left, order: rotated.filter((account) => waits.has(account)) };
}

/** SEC-78. Starts the turns that have a place now: one turn of an account at a time, the accounts by rotation. */
export function begin(turns: Turns, bounds: TurnBounds): { turns: Turns; begun: readonly Turn[] } {
  const begun: Turn[] = [];
  let now = turns;
  for (;;) {
    const next = nextOf(now, bounds);
    if (next === undefined) return { turns: now, begun };
    begun.push(next);
    now = started(now, next);
  }
}

function nextOf({ running, waiting, order }: Turns, bounds: TurnBounds): Turn | undefined {
  if (running.length >= bounds.places) return undefined;
  const takesHeavy = running.filter(({ isHeavy }) => isHeavy).length < bounds.heavyPlaces;
  for (const account of order) {
    if (ofAccount(running, account).length > 0) continue;
    const first = ofAccount(waiting, account).find(({ isHeavy }) => takesHeavy || !isHeavy);
    if (first !== undefined) return first;
  }
  return undefined;
}

function started({ running, waiting, order }: Turns, next: Turn): Turns {
  const left = without(waiting, next.id);
  const waits = ofAccount(left, next.account).length > 0;
  const others = order.filter((account) => account !== next.account);
  return { running: [...running, next], waiting: left, order: waits ? order : others };
}
