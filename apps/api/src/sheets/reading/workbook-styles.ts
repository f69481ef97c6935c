import { readXml } from '../../office/xml.ts';

/** What a number stands for: a day, a time of day, both, or a duration that may be longer than a day. */
export type NumberKind = 'day' | 'time' | 'moment' | 'duration';

/** The formats of days and times that Excel has by itself. */
const BUILT_IN: readonly (readonly [from: number, to: number, kind: NumberKind])[] = [
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'moment'],
  [27, 36, 'day'],
  [45, 47, 'duration'],
  [50, 58, 'day'],
];
/** Hours, minutes or seconds beyond a day. */
const ELAPSED = /\[(h+|m+|s+)\]/i;
/** What a format says besides its signs: texts, colours, escaped signs. */
const ASIDE = /"[^"]*"|\[[^[\]]*\]|\\.|_.|\*./g;

/** IMP-48: a format of times is none of days, so that an hour and a half stays one. */
function kindOf(id: number, code: string | undefined): NumberKind | undefined {
  if (code === undefined) return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2];
  if (ELAPSED.test(code)) return 'duration';
  const signs = code.replaceAll(ASIDE, '').replace(/general/i, '');
  const [isDay, isTime] = [/[dy]/i.test(signs), /[hs]/i.test(signs)];
  if (isDay && isTime) return 'moment';
  if (isTime) return 'time';
  return isDay || /m/i.test(signs) ? 'day' : undefined;
}

/** What numbers stand for, by the style of their cells. */
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
