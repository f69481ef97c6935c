import type { RegistryStore } from '../healing/registry-store.ts';
import { askPage } from './newer-versions.ts';
import { readRegistry } from './registry.ts';
import { applyRegistry } from './apply-registry.ts';

const PATIENCE_MS = 2000;

/**
 * PLT-260. What is offered is somebody's: a page that was opened by a visitor takes what is offered to who has come in. Where that does
 * not come soon, the page goes on with what it has until the next look.
 */
export async function refreshRegistry(
  versions: Pick<RegistryStore, 'whole' | 'replace' | 'renumber'>,
  ask: () => Promise<Document> = askPage,
): Promise<void> {
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));
  const page = await Promise.race([ask().catch(() => null), late]);
  if (page !== null) applyRegistry(versions, readRegistry(page));
}
