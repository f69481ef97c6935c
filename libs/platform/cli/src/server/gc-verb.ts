import type { Verb } from '../command-line/verb.ts';
import { onServer } from './on-server.ts';

export const gc: Verb = {
  usage: '',
  does: 'Deletes the files of versions that no account has used for 14 days; works where the server runs.',
  help: ['The server does the same every six hours.'],
  words: [0, 0],
  options: {},
  run: () => onServer('apps/api/src/platform/collecting/main.ts', []),
};
