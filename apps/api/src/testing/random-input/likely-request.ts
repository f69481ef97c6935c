import { addDays, clockFromMinutes } from '@planner/schedule';
import { seeded } from './seeded.ts';

type JsonSchema = Record<string, unknown>;

const WILD = [
  null,
  '',
  -1,
  1.5,
  2 ** 31,
  1e308,
  'нет',
  "'; drop table lesson; --",
  '\u0000',
  [],
  {},
  true,
  '2026-02-30',
];
/** Texts with several code points per character, whose length limit may fall inside a character. */
const DENSE = [`${'а'.repeat(58)}🙂 удачи`, '👨‍👩‍👧‍👦'.repeat(18), 'е\u0301'.repeat(100), '🇷🇺'.repeat(50)];
const WORDS = ['Анна', 'Speaking part 2', 'задача 17', '100%', '', 'ё_Ё', '🙂', 'x'.repeat(300), ...DENSE];
const ZONES = ['Europe/Moscow', 'Asia/Vladivostok', 'America/New_York', 'Europe/Berlin', 'Pacific/Apia'];
const SMALL: readonly [RegExp, number][] = [
  [/^version$/, 2],
  [/^student_ids?$/, 8],
  [/^group_id$/, 3],
  [/^student_profile_id$/, 4],
  [/^(payer|bill)_id$/, 8],
  [/(^|_)ids?$/, 20],
];
const TEXT_BY_NAME: readonly [RegExp, readonly string[]][] = [
  [/time_zone/, ZONES],
  [/phone_number/, ['+7 900 000-00-00', '']],
  [/^url$/, ['https://calendar.example/a.ics']],
  [/(meeting|recording)_url/, ['https://meet.example/x', '']],
  [/code/, ['ABCDEFGH', 'abcd-efgh']],
  [/^month$/, ['2026-10', '2026-11']],
];

/** No file is uploaded, so a request with files is refused. */
const RARELY_GIVEN = /^file_ids$/;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Random requests that a person could send: plausible values by the name of a field, and sometimes a wrong value. */
export class LikelyRequests {
  readonly #random: () => number;
  readonly #today: string;
  readonly #wildness: number;
  #definitions: JsonSchema = {};

  constructor(seed: number, today: string, wildness = 0.03) {
    this.#random = seeded(seed);
    this.#today = today;
    this.#wildness = wildness;
  }

  chance(part: number): boolean {
    return this.#random() < part;
  }

  whole(min: number, max: number): number {
    return Math.floor(min + this.#random() * (max - min + 1));
  }

  pick<Value>(values: readonly Value[]): Value {
    const picked = values[this.whole(0, values.length - 1)];
    if (picked === undefined && values.length === 0) throw new Error('nothing to pick from');
    // The index is inside the list.
    return picked as Value;
  }

  /** A random value for a JSON Schema of the contract. */
  value(schema: unknown, name = ''): unknown {
    if (!isObject(schema)) return this.pick(WILD);
    if (isObject(schema['definitions'])) this.#definitions = schema['definitions'];
    if (typeof schema['$ref'] === 'string') {
      return this.value(this.#definitions[schema['$ref'].split('/').at(-1) ?? ''], name);
    }
    if (this.chance(this.#wildness)) return this.pick(WILD);
    const union = schema['anyOf'] ?? schema['oneOf'];
    if (Array.isArray(union)) return this.value(this.pick(union), name);
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return this.pick(schema['enum']);
    return this.#byType(schema, name);
  }

  #byType(schema: JsonSchema, name: string): unknown {
    switch (schema['type']) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return Array.from({ length: this.whole(1, 3) }, () => this.value(schema['items'], name));
      case 'integer':
      case 'number':
        return this.#number(schema, name);
      case 'boolean':
        return this.chance(name === 'dry_run' ? 0.2 : 0.6);
      case 'string':
        return this.#text(schema, name);
      default:
        return null;
    }
  }

  #object(schema: JsonSchema): JsonSchema {
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    const given = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.chance(RARELY_GIVEN.test(name) ? 0.05 : 0.35),
    );
    const made = Object.fromEntries(given.map(([name, property]) => [name, this.value(property, name)]));
    return this.#withEqualLists(made);
  }

  /** The three lists of a rule usually have the same length. */
  #withEqualLists(made: JsonSchema): JsonSchema {
    const lists = Object.entries(made).filter(([name]) => /days_of_week|_times$/.test(name));
    const length = Math.min(...lists.map(([, list]) => (Array.isArray(list) ? list.length : 3)));
    const equal = lists.map(([name, list]) => [name, Array.isArray(list) ? list.slice(0, length) : list] as const);
    return this.chance(0.9) ? { ...made, ...Object.fromEntries(equal) } : made;
  }

  #number({ minimum = 0, maximum = 5000 }: JsonSchema, name: string): number {
    const known = SMALL.find(([names]) => names.test(name));
    if (known !== undefined) return this.whole(1, known[1]);
    const [low, high] = [Number(minimum), Math.min(Number(maximum), 5000)];
    return this.whole(Math.max(low, -5000), high);
  }

  #clock = () => clockFromMinutes(this.whole(0, 287) * 5);

  #text({ format, pattern, maxLength = 200 }: JsonSchema, name: string): string {
    if (format === 'date') return addDays(this.#today, this.whole(-40, 80));
    if (format === 'date-time') return `${addDays(this.#today, this.whole(0, 10))}T${this.#clock()}:00.000Z`;
    if (format === 'email') return `fuzz${this.whole(1, 1_000_000)}@example.test`;
    if (/_times?$/.test(name)) return `${this.#clock()}:00.000Z`;
    if (typeof pattern === 'string' && pattern.includes('[.,]')) return `${this.whole(0, 4000)},${this.whole(10, 99)}`;
    const words = TEXT_BY_NAME.find(([names]) => names.test(name))?.[1] ?? WORDS;
    return this.pick(words).slice(0, Number(maxLength));
  }
}
