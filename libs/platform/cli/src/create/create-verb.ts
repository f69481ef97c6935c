import { resolve } from 'node:path';
import { type Outcome, type Verb } from '../command-line/verb.ts';
import { createOutside } from '../outside/create-outside.ts';
import { CALLED_IN, projectFolder, repository } from '../outside/place.ts';
import { createRemote, type Made, type Wish } from './create-remote.ts';

const textOr = (value: string | boolean | undefined, otherwise: string) =>
  typeof value === 'string' ? value : otherwise;

function outcome(made: Made, place: string, next: readonly string[]): Outcome {
  if (made.isThere) return { text: `${place} is there already: nothing was written.`, json: made };
  return { text: [...made.written, '', 'Next:', ...next.map((line) => `  ${line}`)].join('\n'), json: made };
}

function outside(folder: string, wish: Wish, packs: string | undefined): Outcome {
  const made = createOutside(folder, wish, packs);
  return outcome(made, folder, [
    `cd ${folder} && npm install`,
    'npm run dev -- --against https://…   # in a page of the product',
    'npm test && npm run types',
    'npm run publish                      # with MFE_SERVER, MFE_TOKEN, MFE_KEY',
  ]);
}

export const create: Verb = {
  usage: '<name> [--title TITLE] [--icon ICON] [--order N] [--outside FOLDER] [--packs FOLDER]',
  does: 'Creates a remote with page, menu entry, modal, slot and tests, in this repository or in a separate project.',
  help: [
    '<name>     letters and dashes: the folder in apps/ and the first part of its addresses',
    '--title    the Russian name of its page, menu entry and tab («Новый раздел»)',
    '--icon     the icon in the menu: a name in apps/shell/src/frame/menu/menu-icon.tsx (book-open)',
    '--order    the position in the menu and among the tabs (60)',
    '--outside  an empty folder for a separate project without this repository; an installed mfe uses the current folder',
    '--packs    the folder with the packs of npm run pack, which are copied into the project; by default mfe packs them',
    'An existing remote stays unchanged.',
  ],
  words: [1, 1],
  options: {
    title: { type: 'string' },
    icon: { type: 'string' },
    order: { type: 'string' },
    outside: { type: 'string' },
    packs: { type: 'string' },
  },
  async run({ words: [name = ''], options }) {
    const wish = {
      name,
      title: textOr(options['title'], 'Новый раздел'),
      icon: textOr(options['icon'], 'book-open'),
      order: textOr(options['order'], '60'),
    };
    const packs = typeof options['packs'] === 'string' ? resolve(CALLED_IN, options['packs']) : undefined;
    const folder = projectFolder(options['outside']);
    if (folder !== null) return outside(folder, wish, packs);
    return outcome(await createRemote(repository(), wish), `apps/${name}`, [
      'npm install',
      `npm run dev -- ${name}     # http://localhost:4100/${name}`,
      `npm run e2e -- ${name}     # its browser suite`,
      'npm run check',
    ]);
  },
};
