import type { Verb } from '../command-line/verb.ts';
import { onServer } from './on-server.ts';

export const gc: Verb = {
  usage: '',
  does: 'Takes away the files of versions that nobody is given and nobody was for 14 days; run where the server runs.',
  help: ['The server does the same every six hours.'],
  words: [0, 0],
  options: {},
  run: () => onServer('apps/api/src/platform/collecting/main.ts', []),
};
