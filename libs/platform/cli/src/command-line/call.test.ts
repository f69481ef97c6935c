import { expect, test } from 'vitest';
import { VERBS } from '../verbs.ts';
import { call } from './call.ts';
import { Refused, type Verb } from './verb.ts';

const greet: Verb = {
  usage: '<whom> [--loud]',
  does: 'Greets somebody.',
  help: ['<whom>  a name'],
  words: [1, 1],
  options: { loud: { type: 'boolean' } },
  async run({ words: [whom = ''], options }) {
    if (whom === 'nobody') throw new Refused('There is nobody.', { field: 'whom' });
    const text = `Good day, ${whom}${options['loud'] === true ? '!' : '.'}`;
    return { text, json: { greeted: whom } };
  },
};

async function say(...args: string[]) {
  const said = { out: [] as string[], error: [] as string[] };
  const code = await call({ greet }, args, {
    out: (text) => said.out.push(text),
    error: (text) => said.error.push(text),
  });
  return { code, ...said };
}

test('[PLT-171] a result is printed as a sentence, or as JSON for a program', async () => {
  expect(await say('greet', 'Anna', '--loud')).toEqual({ code: 0, out: ['Good day, Anna!'], error: [] });
  expect(await say('greet', 'Anna', '--json')).toEqual({ code: 0, out: ['{"greeted":"Anna"}'], error: [] });
});

test('[PLT-171] a refusal has the exit code 1 and goes to the error output; a program reads it as JSON', async () => {
  expect(await say('greet', 'nobody')).toEqual({ code: 1, out: [], error: ['There is nobody.'] });
  const forProgram = await say('greet', 'nobody', '--json');
  expect(forProgram).toMatchObject({ code: 1, out: ['{"error":"There is nobody.","field":"whom"}'], error: [] });
});

test.each([
  ['nothing at all', [], /Greets somebody/],
  ['a verb that there is not', ['sing'], /There is no verb «sing»/],
  ['too little', ['greet'], /missing[\s\S]*mfe greet <whom>/],
  ['too much', ['greet', 'Anna', 'Boris'], /«Boris» is one argument too many/],
  ['an option that there is not', ['greet', 'Anna', '--softly'], /--softly/],
])('[PLT-171] %s has the exit code 2 and prints the usage', async (_, args, words) => {
  const { code, out, error } = await say(...args);

  expect([code, out]).toEqual([2, []]);
  expect(error.join('\n')).toMatch(words);
});

test.each(Object.keys(VERBS))('[PLT-171] mfe %s explains itself', async (verb) => {
  const out: string[] = [];

  const code = await call(VERBS, [verb, '--help'], { out: (text) => out.push(text), error: (text) => out.push(text) });

  expect(code).toBe(0);
  expect(out.join('\n')).toMatch(new RegExp(`^mfe ${verb}[\\s\\S]+\\.[\\s\\S]+--json`));
});

test.each([['help'], ['--help']])('[PLT-171] mfe %s lists the verbs on the standard output', async (word) => {
  const { code, out, error } = await say(word);

  expect([code, error]).toEqual([0, []]);
  expect(out.join()).toContain('greet  Greets somebody.');
});

test('[PLT-171] a verb is explained without its required words', async () => {
  const { code, out, error } = await say('greet', '--help');

  expect([code, error]).toEqual([0, []]);
  expect(out.join()).toMatch(/^mfe greet <whom> \[--loud\]\n\nGreets somebody\.\n {2}<whom> {2}a name/);
});

test.each<[string, unknown, string]>([
  ['a fault', new Error('It is broken.'), 'It is broken.'],
  ['what is no fault', 'thrown', 'thrown'],
])('[PLT-171] %s of a verb is printed and has the exit code 1', async (_, thrown, words) => {
  const run = () => Promise.reject(thrown as Error); // foreign code may throw any value
  const error: string[] = [];

  const code = await call({ fall: { ...greet, run } }, ['fall', 'Anna'], {
    out: () => undefined,
    error: (text) => error.push(text),
  });

  expect([code, error]).toEqual([1, [words]]);
});
