import type { RegistryStore } from '../healing/registry-store.ts';
import { askPage } from './newer-versions.ts';
import { readRegistry } from './registry.ts';
import { applyRegistry } from './apply-registry.ts';

const PATIENCE_MS = 2000;

/**
 * PLT-260. The registry depends on the account, so a visitor's page fetches a new one after signing in. If the answer
 * is late, the page continues with its old registry until the next check.
 */
export async function refreshRegistry(
  versions: Pick<RegistryStore, 'whole' | 'replace' | 'renumber'>,
  ask: () => Promise<Document> = askPage,
): Promise<void> {
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));
  const page = await Promise.race([ask().catch(() => null), late]);
  if (page !== null) applyRegistry(versions, readRegistry(page));
}
