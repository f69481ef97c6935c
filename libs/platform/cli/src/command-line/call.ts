import { parseArgs } from 'node:util';
import { Refused, type Verb, WronglyCalled } from './verb.ts';

type Verbs = Readonly<Record<string, Verb>>;

/** The outputs of a command. */
export interface Ears {
  out(text: string): void;
  error(text: string): void;
}

const OF_ALL = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

const usageOf = (name: string, { usage }: Verb) => `mfe ${name} ${usage}`.trim();

function helpOfAll(verbs: Verbs): string {
  const width = Math.max(...Object.keys(verbs).map((name) => name.length));
  const lines = Object.entries(verbs).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  return ['mfe <verb> [--json] [--help]', '', ...lines, '', 'docs/platform/publishing.md explains each of them.'].join(
    '\n',
  );
}

const helpOf = (name: string, verb: Verb) =>
  [usageOf(name, verb), '', verb.does, ...verb.help.map((line) => `  ${line}`), '  --json  prints the result as JSON']
    .join('\n')
    .trimEnd();

function read(verb: Verb, args: readonly string[]) {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { ...verb.options, ...OF_ALL } });
  } catch (error) {
    throw new WronglyCalled(error instanceof Error ? error.message : String(error));
  }
  const { positionals: words, values } = parsed;
  const [least, most] = verb.words;
  const isAsked = values['help'] === true;
  if (!isAsked && words.length < least) throw new WronglyCalled('An argument is missing.');
  if (words.length > most) throw new WronglyCalled(`«${words[most] ?? ''}» is one argument too many.`);
  // parseArgs returns only these types for the options above.
  return { words, options: values as Record<string, string | boolean | undefined>, isAsked };
}

/** PLT-171. Runs a command line. Returns the exit code: 0 done, or done already; 1 refused; 2 wrong arguments. */
export async function call(
  verbs: Verbs,
  [name = '', ...args]: readonly string[],
  { out, error }: Ears,
): Promise<number> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) {
    const isHelp = name === '--help' || name === 'help';
    (isHelp ? out : error)(
      name === '' || isHelp ? helpOfAll(verbs) : `There is no verb «${name}».\n\n${helpOfAll(verbs)}`,
    );
    return isHelp ? 0 : 2;
  }
  const wantsJson = args.includes('--json');
  try {
    const { isAsked, ...given } = read(verb, args);
    if (isAsked) {
      out(helpOf(name, verb));
      return 0;
    }
    const { text, json } = await verb.run(given);
    out(wantsJson ? JSON.stringify(json) : text);
    return 0;
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : String(failure);
    const isCall = failure instanceof WronglyCalled;
    const facts = failure instanceof Refused ? failure.facts : {};
    if (wantsJson) out(JSON.stringify({ error: message, ...facts }));
    else error(isCall ? `${message}\n${usageOf(name, verb)}` : message);
    return isCall ? 2 : 1;
  }
}
