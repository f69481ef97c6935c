/** Returns each cycle of a graph once, as the list of its nodes. */
export function cyclesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles = new Map<string, string[]>();
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      const cycle = trail.slice(start);
      cycles.set(cycle.toSorted().join(), [...cycle, node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return [...cycles.values()];
}
