import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

// A bug that occurs before the remote exports anything.
if (document.title !== null) throw new Error('broken while loading');

export default defineRemote<typeof manifest>({
  name: 'broken',
  pages: { '/broken': () => import('./broken-page.tsx') },
  modals: {},
});
