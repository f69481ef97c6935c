import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** Resident memory, in bytes. */
  rss: number;
}

const KB = 1024;
const numberOf = (status: string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** The running processes. A process that ends while it is read is omitted. */
function running(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return [{ pid: Number(pid), parent: numberOf(status, 'PPid'), rss: numberOf(status, 'VmRSS') * KB }];
      } catch (error) {
        if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return [];
        throw error;
      }
    });
}

/** The resident memory of a process and its child processes, the embedded database among them, in bytes. */
export function treeMemory(root: number): number {
  const all = running();
  const tree = new Set([root]);
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.filter(({ pid }) => tree.has(pid)).reduce((sum, { rss }) => sum + rss, 0);
}
