import type { ParseArgsConfig } from 'node:util';

/** The arguments of a verb. */
export interface Given {
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** The result of a verb as text, and the same as JSON for a program. */
export interface Outcome {
  text: string;
  json: unknown;
}

/** A verb of `mfe`. */
export interface Verb {
  /** The arguments of the verb: `<name> [--title TITLE]`. */
  usage: string;
  /** One sentence about the effect of the verb. */
  does: string;
  /** Lines for `--help`, below the usage. */
  help: readonly string[];
  /** The minimum and maximum number of words. */
  words: readonly [number, number];
  options: NonNullable<ParseArgsConfig['options']>;
  run(given: Given): Promise<Outcome>;
}

/** Wrong arguments: the message is followed by the usage; exit code 2. */
export class WronglyCalled extends Error {
  override name = 'WronglyCalled';
}

/** A refused request: exit code 1. A program reads `facts`. */
export class Refused extends Error {
  override name = 'Refused';
  readonly facts: object;

  constructor(message: string, facts: object = {}) {
    super(message);
    this.facts = facts;
  }
}
