import type { Check } from '../checkout/checkout.ts';
import type { SourceFile } from '../checkout/sources.ts';

const LINES = 6;
/** Brackets, imports, comments and lists (fields of a type, re-exported names, attributes) are not logic. */
const NO_LOGIC = [
  /^[\])};,(<>/]*$/,
  /^import\b|^export (type )?\{|\bfrom '/,
  /^\/\/|^\/?\*/,
  /^(readonly )?\w+\??: [^=]+;$/,
  /^\w+(: [\w.]+)?,$/,
  /^\w+(=(\{[\w.?! ]+\}|"[^"]*"))?$/,
];
const isLogic = (line: string) => NO_LOGIC.every((pattern) => !pattern.test(line));

interface Passage {
  key: string;
  path: string;
  line: number;
}

function passagesOf({ path, text }: SourceFile): Passage[] {
  const logic = text
    .split('\n')
    .map((content, index) => ({ content: content.trim(), line: index + 1 }))
    .filter(({ content }) => isLogic(content));
  return logic.slice(0, Math.max(0, logic.length - LINES + 1)).map(({ line }, start) => ({
    key: logic
      .slice(start, start + LINES)
      .map(({ content }) => content)
      .join('\n'),
    path,
    line,
  }));
}

/** Reports six or more equal lines of logic. */
export const repeats: Check = ({ files }) => {
  const sources = files.filter(({ path, isTest }) => !isTest && /\.tsx?$/.test(path));
  const byKey = Map.groupBy(sources.flatMap(passagesOf), ({ key }) => key);
  const reported = new Set<string>();
  return [...byKey.values()].flatMap(([first, ...others]) =>
    others.flatMap(({ path, line }) => {
      // A longer passage would be reported once for each line.
      const pair = `${first?.path} ${path}`;
      if (reported.has(pair)) return [];
      reported.add(pair);
      return [{ path, line, message: `${LINES} lines of ${first?.path}:${first?.line} stand here again` }];
    }),
  );
};
