import type { ComponentProps } from 'react';
import { NewGroupDialog } from './group-dialog.tsx';

/** The dialog of a group that is new, as a file that comes when it is asked for. */
export function NewGroup(props: ComponentProps<typeof NewGroupDialog>) {
  return <NewGroupDialog {...props} />;
}
