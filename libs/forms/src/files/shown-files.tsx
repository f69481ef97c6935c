import type { StoredFile } from '@planner/contract';
import { Attachments } from '@planner/ui';
import { sizeText } from '@planner/wording';

/** FIL-20. A list of stored files: images open as previews, other files are downloads. */
export function ShownFiles({ label, files }: { label: string; files: readonly StoredFile[] }) {
  return <Attachments label={label} files={files.map((file) => ({ ...file, sizeText: sizeText(file.size) }))} />;
}
