/**
 * Runs `work` for each item, one after another. A failed item does not stop the others. Throws an AggregateError of all
 * failures at the end.
 */
export async function eachOf<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of them failed`);
}
