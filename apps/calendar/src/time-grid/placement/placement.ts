import { MINUTES_IN_DAY, spansOverlap, type Span } from '@planner/schedule';

/** Returns a part of a whole as a percentage of CSS. */
export const share = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** Returns the height of these minutes on the paper of a day. */
export const paperHeight = (minutes: number): string => share(minutes / MINUTES_IN_DAY);

/** Returns the height of a card of these minutes within its day. A gap of 3 px separates it from the next card. */
export const cardHeight = (minutes: number): string => `calc(${paperHeight(minutes)} - 3px)`;

export interface Placed<Item extends Span> {
  readonly item: Item;
  /** The item's column among `columns` equal ones. `width` is the number of columns that it fills. */
  readonly column: number;
  readonly columns: number;
  readonly width: number;
}

/** Places overlapping items side by side in columns. An item also fills the free columns to its right. */
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

/** Returns the grid position of a day. The gutter is the first column. */
export const columnOf = (index: number) => ({ gridArea: `1 / ${index + 2}` });

/** LSN-103. Returns the columns of the grid. A day with lessons side by side is wider, so that each one fits. */
export const columnsOf = (days: readonly (readonly { columns: number }[])[]): string =>
  `var(--gutter) ${days
    .map((placed) => Math.max(1, ...placed.map(({ columns }) => columns)))
    .map((lanes) => `minmax(max(60px, calc(var(--lane) * ${lanes})), ${(lanes + 3) / 4}fr)`)
    .join(' ')}`;

/** The items arrive by their start, so only the last item of a column can overlap the next one. */
function placeCluster<Item extends Span>(cluster: readonly Item[]): Placed<Item>[] {
  const columns: Item[][] = [];
  const places = cluster.map((item) => {
    const free = columns.findIndex((column) => (column.at(-1)?.end ?? 0) <= item.start);
    const column = free === -1 ? columns.length : free;
    (columns[column] ??= []).push(item);
    return { item, column };
  });
  return places.map(({ item, column }) => {
    const blocked = columns.findIndex((right, at) => at > column && right.some((other) => spansOverlap(other, item)));
    return { item, column, columns: columns.length, width: (blocked === -1 ? columns.length : blocked) - column };
  });
}
