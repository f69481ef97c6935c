import { spansOverlap, type Span } from '@planner/schedule';

/** So many minutes of the grid, in CSS. */
export const paperHeight = (minutes: number): string => `calc(var(--hour) * ${(minutes / 60).toFixed(4)})`;

/** The height of a card of so many minutes: a gap of 3 px keeps it from the next one. */
export const cardHeight = (minutes: number): string => `calc(${paperHeight(minutes)} - 3px)`;

export interface Placed<Item extends Span> {
  readonly item: Item;
  /** The item's column among `columns` equal ones, and how many of them it may fill. */
  readonly column: number;
  readonly columns: number;
  readonly width: number;
}

/** Gives items that overlap columns of their own, side by side; an item fills the free columns to its right. */
export function placeSideBySide<Item extends Span>(items: readonly Item[]): Placed<Item>[] {
  const inOrder = items.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const placed: Placed<Item>[] = [];
  let cluster: Item[] = [];
  let clusterEnd = -1;
  for (const item of inOrder) {
    if (item.start >= clusterEnd) {
      placed.push(...placeCluster(cluster));
      cluster = [];
    }
    cluster.push(item);
    clusterEnd = Math.max(clusterEnd, item.end);
  }
  placed.push(...placeCluster(cluster));
  return placed;
}

/** Where the day of an index stands: the gutter is the first column. */
export const columnOf = (index: number) => ({ gridArea: `1 / ${index + 2}` });

/** LSN-103. The columns of the grid: a day with lessons side by side has room for each of them, so it is wider. */
export const columnsOf = (days: readonly (readonly { columns: number }[])[]): string =>
  `var(--gutter) ${days
    .map((placed) => Math.max(1, ...placed.map(({ columns }) => columns)))
    .map((lanes) => `minmax(max(60px, calc(var(--lane) * ${lanes})), ${(lanes + 3) / 4}fr)`)
    .join(' ')}`;

function placeCluster<Item extends Span>(cluster: readonly Item[]): Placed<Item>[] {
  const columns: Item[][] = [];
  const columnOf = new Map<Item, number>();
  for (const item of cluster) {
    const free = columns.findIndex((column) => column.every((other) => !spansOverlap(other, item)));
    const column = free === -1 ? columns.length : free;
    (columns[column] ??= []).push(item);
    columnOf.set(item, column);
  }
  return cluster.map((item) => {
    const column = columnOf.get(item) ?? 0;
    const blocked = columns.slice(column + 1).findIndex((right) => right.some((other) => spansOverlap(other, item)));
    const width = blocked === -1 ? columns.length - column : blocked + 1;
    return { item, column, columns: columns.length, width };
  });
}
