import type { Check, Finding } from '../checkout/checkout.ts';
import type { SourceFile } from '../checkout/sources.ts';

/** Only the code that starts a process reads the machine's clock; other code receives the time as a parameter. */
const READS_CLOCK = /^(tools|bench|libs\/platform\/(build|cli))\/|\/(main|clock|global-setup)\.tsx?$/;

const at = ({ path }: SourceFile, lines: number[], message: string): Finding[] =>
  lines.map((line) => ({ path, line, message }));

const linesOf = ({ text }: SourceFile, pattern: RegExp): number[] =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));

/** A cut by code units can leave half of an emoji, which PostgreSQL refuses in jsonb. */
const CUT = /\.(slice|substring)\([^)]*\)[\w.()]*(\}…|\s*\+\s*['`]…)/;
const FIRST_LETTER = /\.charAt\(0\)/;
const CUTS = /^(libs\/platform\/calls\/src\/letters|apps\/api\/src\/http\/openapi)\//;

/** The one text that speaks of the name itself has it in quotes. */
const QUOTED = /(?<!Название )«Тетрадк/u;
const GENDER = /\p{L}\((?:а|ла|на|ась)\)/u;

/**
 * Checks the syntax of a file: star exports, reads of the clock, casts without a reason, exports of libraries without a
 * doc sentence.
 */
export const writing: Check = ({ files }) =>
  files.flatMap((file) => {
    const isProduct = /^(apps|libs)\//.test(file.path) && !file.isTest;
    const isLibrary =
      /^libs\/(platform\/)?[^/]+\/src\//.test(file.path) && !file.isTest && !file.path.endsWith('.d.ts');
    return [
      ...at(file, file.starExports, 'export * hides what is public: name it'),
      ...(READS_CLOCK.test(file.path)
        ? []
        : at(file, file.presentReads, 'new Date() reads the clock: take the time as an argument')),
      ...(isProduct ? at(file, linesOf(file, /(?<!\p{L})урок/iu), 'a lesson has one word, «занятие» (WRD-20)') : []),
      ...(isProduct ? at(file, linesOf(file, QUOTED), 'Тетрадка is written without quotes (WRD-38)') : []),
      ...(isProduct ? at(file, linesOf(file, GENDER), 'find words without gender (WRD-39)') : []),
      ...(isProduct && !CUTS.test(file.path)
        ? [
            ...at(file, linesOf(file, CUT), 'a text is shortened by `shortened` of @planner/wording (WRD-24)'),
            ...at(file, linesOf(file, FIRST_LETTER), 'a first letter is `firstLetter` of @planner/wording (WRD-25)'),
          ]
        : []),
      ...(isProduct ? at(file, file.bareCasts, 'a cast needs a comment saying why it is safe') : []),
      ...(isLibrary ? at(file, file.undocumented, 'what a library exports has a sentence') : []),
    ];
  });
