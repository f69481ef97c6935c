import type { Check, Finding } from '../checkout/checkout.ts';
import type { WorkspacePackage } from '../checkout/packages.ts';
import { isBeside, type SourceFile } from '../checkout/sources.ts';

const FLOOR = 'libs/platform/';
export const isOfPlatform = ({ folder }: WorkspacePackage): boolean => `${folder}/`.startsWith(FLOOR);

const PLANNER_WORDS =
  /lesson|student|teacher|tutor|rouble|homework|заняти|учени[кц]|студент|преподават|репетитор|рубл|домашн|(?<!\p{L})урок/iu;
const PLATFORM_TABLE = /\bmfe_[a-z]/;
/** A foreign key of a migration that refers to a table outside the platform. */
const FOREIGN_TABLE = /\breferences (?!mfe_)\w/;

const findingsIn = (files: readonly SourceFile[], pattern: RegExp, message: string): Finding[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [{ path, line: at + 1, message }] : [])),
  );

/**
 * The platform does not name the planner, and the planner names no table of the platform. Tests may name the planner
 * and the platform.
 */
export const platformFloor: Check = ({ files }) => {
  const product = files.filter((file) => /^(apps|libs)\//.test(file.path) && (!isBeside(file) || isMigration(file)));
  const ofPlatform = product.filter(({ path }) => path.startsWith(FLOOR));
  const ofPlanner = product.filter(({ path }) => !path.startsWith(FLOOR));
  return [
    ...findingsIn(
      ofPlatform,
      PLANNER_WORDS,
      'the platform knows nothing of the planner: name it by what it is to any product',
    ),
    ...findingsIn(
      ofPlatform.filter(isMigration),
      FOREIGN_TABLE,
      'a table of the platform refers to none of its host: the host says when a row of its own is gone',
    ),
    ...findingsIn(ofPlanner, PLATFORM_TABLE, 'what begins with mfe_ is the platform’s: ask @planner/platform-server'),
  ];
};

const isMigration = ({ path }: SourceFile) => path.endsWith('.sql');
