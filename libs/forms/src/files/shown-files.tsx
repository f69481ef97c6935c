import type { StoredFile } from '@planner/contract';
import { Attachments } from '@planner/ui';
import { sizeText } from '@planner/wording';

/** FIL-20. The files of something, as the server keeps them: previews to open, anything else to download. */
export function ShownFiles({ label, files }: { label: string; files: readonly StoredFile[] }) {
  return <Attachments label={label} files={files.map((file) => ({ ...file, sizeText: sizeText(file.size) }))} />;
}
