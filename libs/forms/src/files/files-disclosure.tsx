import { Disclosure } from '@planner/ui';
import { useSyncExternalStore } from 'react';
import { FilesField } from './files-field.tsx';
import type { Uploads } from './uploads.ts';

interface FilesDisclosureProps {
  uploads: Uploads;
  error?: string | undefined;
  onChange(file_ids: number[]): void;
}

/** MSG-39. The files of a short form. A press, a pasted file or an error expands them. */
export function FilesDisclosure({ uploads, error, onChange }: FilesDisclosureProps) {
  const { items } = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot, uploads.getSnapshot);
  return (
    <Disclosure title="Приложить файлы" isQuiet isHeldOpen={items.length > 0 || error !== undefined}>
      <FilesField uploads={uploads} label="Файлы" hint="До 10 файлов по 20 МБ" error={error} onChange={onChange} />
    </Disclosure>
  );
}
