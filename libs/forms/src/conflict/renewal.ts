import type { Renewal } from '../form/form.ts';
import { FormConflict } from './form-conflict.tsx';

/**
 * FRM-26. Returns the renewal of a form, with the view of its conflicts. Forms without it, such as the sign-in, load no
 * code for conflicts.
 */
export const renewal = <Draft>(own: Pick<Renewal<Draft>, 'read' | 'words' | 'base'>): Renewal<Draft> => ({
  ...own,
  View: FormConflict,
  loadMerge: async () => (await import('./merge.ts')).mergedDrafts,
});
