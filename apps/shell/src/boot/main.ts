import { CAUSE, newNumber } from '@planner/platform-runtime/boot';
import { watchOwnFiles } from './watch-own-files.ts';

declare const __MFE__: string;

/** This script runs in index.html before the files of the build. */
watchOwnFiles({
  version: __MFE__.replace('shell@', ''),
  words: CAUSE,
  newNumber,
  leave: (address) => location.replace(address),
  // oxlint-disable-next-line eslint/no-restricted-globals -- formerShell catches what it throws, and tabStorage would make the script larger.
  tab: () => sessionStorage,
});
