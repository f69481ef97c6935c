import { spansOverlap, type Span } from '@planner/schedule';

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
