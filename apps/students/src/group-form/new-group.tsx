import type { ComponentProps } from 'react';
import { NewGroupDialog } from './group-dialog.tsx';

/** The dialog of a new group, in a file that loads on demand. */
export function NewGroup(props: ComponentProps<typeof NewGroupDialog>) {
  return <NewGroupDialog {...props} />;
}
