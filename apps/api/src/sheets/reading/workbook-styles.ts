import { readXml } from './xml.ts';

/** The formats of days and times that Excel has by itself. */
const DAYS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
/** What a format says besides its signs: texts, colours, escaped signs. */
const ASIDE = /"[^"]*"|\[[^[\]]*\]|\\.|_.|\*./g;

const isDayFormat = (id: number, code: string | undefined) =>
  code === undefined ? DAYS.some(([from, to]) => id >= from && id <= to) : /[dmy]/i.test(code.replaceAll(ASIDE, ''));

/** Which styles of cells show a number as a day. */
export function dayStyles(xml: string): ReadonlySet<number> {
  const codes = new Map<number, string>();
  const days = new Set<number>();
  let [isOfCells, style] = [false, 0];
  readXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const id = Number(attribute('numFmtId') ?? 0);
      if (isDayFormat(id, codes.get(id))) days.add(style);
      style++;
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return days;
}
