import type { ParseArgsConfig } from 'node:util';

/** What was said after the verb. */
export interface Given {
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** What a verb has done: in words, and the same for a program. */
export interface Outcome {
  text: string;
  json: unknown;
}

/** One verb of `mfe`. */
export interface Verb {
  /** What stands after it: `<name> [--title TITLE]`. */
  usage: string;
  /** What it does, in a sentence. */
  does: string;
  /** Lines for `--help`, below the usage. */
  help: readonly string[];
  /** How many words it takes at least and at most. */
  words: readonly [number, number];
  options: NonNullable<ParseArgsConfig['options']>;
  run(given: Given): Promise<Outcome>;
}

/** Said wrongly: what is wrong, and the usage after it; exit code 2. */
export class WronglyCalled extends Error {
  override name = 'WronglyCalled';
}

/** What was asked for cannot be done: exit code 1. `facts` is for a program. */
export class Refused extends Error {
  override name = 'Refused';
  readonly facts: object;

  constructor(message: string, facts: object = {}) {
    super(message);
    this.facts = facts;
  }
}
