import { readXml } from '../../office/xml.ts';

/** The meaning of a number: a day, a time of day, both, or a duration that may exceed a day. */
export type NumberKind = 'day' | 'time' | 'moment' | 'duration';

/** The built-in date and time formats of Excel. */
const BUILT_IN: readonly (readonly [from: number, to: number, kind: NumberKind])[] = [
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'moment'],
  [27, 36, 'day'],
  [45, 47, 'duration'],
  [50, 58, 'day'],
];
/** A format of hours, minutes or seconds that may exceed a day. */
const ELAPSED = /\[(h+|m+|s+)\]/i;
/** The parts of a format that are no date signs: texts, colours, escaped characters. */
const ASIDE = /"[^"]*"|\[[^[\]]*\]|\\.|_.|\*./g;

/** IMP-48: a time format is no date format, so that an hour and a half stays a time. */
function kindOf(id: number, code: string | undefined): NumberKind | undefined {
  if (code === undefined) return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2];
  if (ELAPSED.test(code)) return 'duration';
  const signs = code.replaceAll(ASIDE, '').replace(/general/i, '');
  const [isDay, isTime] = [/[dy]/i.test(signs), /[hs]/i.test(signs)];
  if (isDay && isTime) return 'moment';
  if (isTime) return 'time';
  return isDay || /m/i.test(signs) ? 'day' : undefined;
}

/** The meaning of numbers, by the style of their cells. */
export function numberKinds(xml: string): ReadonlyMap<number, NumberKind> {
  const codes = new Map<number, string>();
  const kinds = new Map<number, NumberKind>();
  let [isOfCells, style] = [false, 0];
  readXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const id = Number(attribute('numFmtId') ?? 0);
      const kind = kindOf(id, codes.get(id));
      if (kind !== undefined) kinds.set(style, kind);
      style++;
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return kinds;
}
