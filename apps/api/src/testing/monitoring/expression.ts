import type { Sample, Samples } from './samples.ts';

/** Two readings of a process. */
interface Readings {
  now: Samples;
  earlier: Samples;
  /** The seconds between them. */
  seconds: number;
}

type Value = number | readonly Sample[];

const TOKEN = /\s*(==|[<>/()]|\{[^}]*\}|\[\w+\]|[\w.]+)/gy;
const MATCHER = /(\w+)="([^"]*)"/g;
const COMPARES: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '>': (value, limit) => value > limit,
  '<': (value, limit) => value < limit,
  '==': (value, limit) => value === limit,
};

const keyOf = ({ labels }: Sample) => JSON.stringify(Object.entries(labels).toSorted());
const vector = (value: Value): readonly Sample[] => {
  if (typeof value === 'number') throw new Error('A number stands where a metric is expected');
  return value;
};

function sum(samples: readonly Sample[]): readonly Sample[] {
  return samples.length === 0 ? [] : [{ labels: {}, value: samples.reduce((all, { value }) => all + value, 0) }];
}

function divided(one: readonly Sample[], other: readonly Sample[]): readonly Sample[] {
  const divisors = new Map(other.map((sample) => [keyOf(sample), sample.value]));
  return one.flatMap((sample) => {
    const divisor = divisors.get(keyOf(sample));
    return divisor === undefined ? [] : [{ labels: sample.labels, value: sample.value / divisor }];
  });
}

/** Like Prometheus, knows no rate of a series that is new in the newer reading. */
function rates(now: readonly Sample[], earlier: readonly Sample[], seconds: number): readonly Sample[] {
  const before = new Map(earlier.map((sample) => [keyOf(sample), sample.value]));
  return now.flatMap((sample) => {
    const value = before.get(keyOf(sample));
    return value === undefined ? [] : [{ labels: sample.labels, value: (sample.value - value) / seconds }];
  });
}

/** Reads the few forms of PromQL that the alerts of this product use, and rejects every other one. */
class Expression {
  readonly #tokens: string[];
  readonly #readings: Readings;

  constructor(text: string, readings: Readings) {
    this.#tokens = [...text.matchAll(TOKEN)].map(([, token = '']) => token);
    if (this.#tokens.join('').length !== text.replace(/\s/g, '').length) throw new Error(`Cannot read: ${text}`);
    this.#readings = readings;
  }

  result(): readonly Sample[] {
    const left = vector(this.#quotient());
    const compare = COMPARES[this.#next()];
    const limit = this.#term();
    if (compare === undefined || typeof limit !== 'number' || this.#tokens.length > 0)
      throw new Error('An alert compares a metric with a number');
    return left.filter(({ value }) => compare(value, limit));
  }

  #next = (): string => this.#tokens.shift() ?? '';

  #quotient(): Value {
    const first = this.#term();
    if (this.#tokens[0] !== '/') return first;
    this.#next();
    return divided(vector(first), vector(this.#term()));
  }

  #term(): Value {
    const name = this.#next();
    if (/^[\d.]+$/.test(name)) return Number(name);
    if (this.#tokens[0] !== '(') return this.#selected(name, this.#readings.now);
    this.#next();
    if (name === 'rate') {
      const rest = [...this.#tokens];
      const now = this.#selected(this.#next(), this.#readings.now);
      this.#tokens.splice(0, Infinity, ...rest);
      const earlier = this.#selected(this.#next(), this.#readings.earlier);
      if (!this.#next().startsWith('[') || this.#next() !== ')') throw new Error('rate() needs a range');
      return rates(now, earlier, this.#readings.seconds);
    }
    if (name !== 'sum') throw new Error(`Unknown function: ${name}`);
    const inner = sum(vector(this.#quotient()));
    if (this.#next() !== ')') throw new Error('sum() is not closed');
    return inner;
  }

  /** The samples of a metric with the labels of its selector. */
  #selected(name: string, samples: Samples): readonly Sample[] {
    const selector = this.#tokens[0]?.startsWith('{') === true ? this.#next() : '';
    const matchers = [...selector.matchAll(MATCHER)];
    return (samples.get(name) ?? []).filter(({ labels }) =>
      matchers.every(([, label = '', value]) => labels[label] === value),
    );
  }
}

/** The samples for which an alert fires. */
export const firing = (expression: string, readings: Readings): readonly Sample[] =>
  new Expression(expression, readings).result();
