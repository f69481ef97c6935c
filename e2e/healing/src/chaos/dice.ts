export interface Dice {
  /** Returns a number from 0 up to 1, like Math.random, but repeatable by the seed. */
  roll(): number;
  /** Returns true with this probability, in percent. */
  hits(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** The generator Mulberry32: small, and every seed has another sequence. */
export function createDice(seed: number): Dice {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    roll,
    hits: (percent) => roll() * 100 < percent,
    pick(items) {
      const item = items[Math.floor(roll() * items.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
  };
}
