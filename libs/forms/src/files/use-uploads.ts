import type { StoredFile } from '@planner/contract';
import { useEffect, useState } from 'react';
import { createUploads, type Uploads } from './uploads.ts';

/**
 * Returns the uploads of a form; they pause when the form closes.
 * @example
 * const uploads = useUploads(homework.files);
 * // check: uploads.trouble() returns the obstacle; send: { ...draft, file_ids: uploads.ids() }
 * <FilesField uploads={uploads} label="Файлы" error={form.errors.file_ids} />
 */
export function useUploads(given?: readonly StoredFile[]): Uploads {
  const [uploads] = useState(() => createUploads(given));
  useEffect(() => {
    uploads.resume();
    return uploads.pause;
  }, [uploads]);
  return uploads;
}
