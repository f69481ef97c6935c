export const KINDS = ['page', 'modal', 'piece'] as const;
export type Kind = (typeof KINDS)[number];

/** The faults of a file. */
export const OF_FILES = ['404', '500', 'hang', 'reset', 'html', 'truncated', 'tampered'] as const;
export type FileFault = (typeof OF_FILES)[number];
type CodeFault = 'throws' | 'rejects' | 'suspends';

/** One fault in one phase of the newer version of a view. */
export interface Cell {
  kind: Kind;
  phase: string;
  fault: FileFault | CodeFault;
  /**
   * `heals`: the older version replaces the view. `stays`: the view stays and the failure is only reported, because the
   * fault hits code beside the view or while it closes.
   */
  outcome: 'heals' | 'stays';
  isOfFile: boolean;
}

/** Files in the order in which a view requests them. */
const FILES = ['entry', 'remote', 'code', 'stylesheet', 'part'] as const;
/** A rejected promise of an effect, an event or a timer does not change the view. */
const CODE: readonly (readonly [phase: string, ...faults: CodeFault[]])[] = [
  ['remote', 'throws'],
  ['code', 'rejects', 'suspends'],
  ['evaluation', 'throws'],
  ['bootstrap', 'throws', 'rejects', 'suspends'],
  ['mount', 'throws', 'rejects', 'suspends'],
  ['render', 'throws', 'rejects', 'suspends'],
  ['effect', 'throws'],
  ['update', 'throws', 'rejects', 'suspends'],
  ['part evaluation', 'throws'],
  ['part render', 'throws', 'rejects', 'suspends'],
];
const BESIDE: typeof CODE = [
  ['effect', 'rejects'],
  ['event', 'throws', 'rejects'],
  ['timer', 'throws', 'rejects'],
  ['unmount', 'throws'],
];

const cellsOf = (kind: Kind): Cell[] => {
  const files = kind === 'page' ? [...FILES, 'next'] : FILES;
  const isNext = kind === 'page' ? [['next evaluation', 'throws'] as const, ['next render', 'throws'] as const] : [];
  const ofCode = (outcome: Cell['outcome'], list: typeof CODE) =>
    list.flatMap(([phase, ...faults]) => faults.map((fault) => ({ kind, phase, fault, outcome, isOfFile: false })));
  return [
    ...files.flatMap((phase) =>
      OF_FILES.map((fault) => ({ kind, phase, fault, outcome: 'heals' as const, isOfFile: true })),
    ),
    ...ofCode('heals', [...CODE, ...isNext]),
    ...ofCode('stays', BESIDE),
  ];
};

/** The features of a cell that other cells may lack. */
const featuresOf = ({ kind, phase, fault, isOfFile }: Cell): string[] => [
  `${phase} ${isOfFile}`,
  `${kind} ${fault}`,
  `${phase} ${kind === 'page'}`,
];

/** Picks the fewest cells, one after the other, that cover each phase, and each fault for each kind of view. */
function sampleOf(cells: readonly Cell[]): Cell[] {
  const missing = new Set(cells.flatMap(featuresOf));
  const chosen: Cell[] = [];
  while (missing.size > 0) {
    const again = ({ kind, phase }: Cell) => chosen.filter((one) => one.kind === kind && one.phase === phase).length;
    const worth = (cell: Cell) => featuresOf(cell).filter((feature) => missing.has(feature)).length - again(cell) / 10;
    const best = cells.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    for (const feature of featuresOf(best)) missing.delete(feature);
  }
  return chosen;
}

const ALL = KINDS.flatMap(cellsOf);

/** The tested cells of a kind of view: all cells in the whole matrix, else the sample. */
export const cellsToPlay = (kind: Kind): Cell[] =>
  (process.env.MATRIX === 'whole' ? ALL : sampleOf(ALL)).filter((cell) => cell.kind === kind);
