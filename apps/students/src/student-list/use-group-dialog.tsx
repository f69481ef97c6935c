import { lazyComponent, useShell } from '@planner/shell-api';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const NewGroup = lazyComponent('Новая группа', () => import('../group-form/new-group.tsx'), { look: 'over' });
const EditGroup = lazyComponent('Группа', () => import('../group-form/edit-group.tsx'), { look: 'over' });

type EditedGroup = { readonly id: number } | { readonly student_ids: readonly number[] };

interface GroupDialog {
  /** Opens the form of a new group with these students in it. */
  create(student_ids: readonly number[]): void;
  edit(id: number): void;
  /** The form that is open now; the page renders it. */
  readonly dialog: ReactNode;
}

/** GRP-60. Opens a group's form over the list, also for the ticked students. A new group opens its page. */
export function useGroupDialog(): GroupDialog {
  const { toast } = useShell();
  const navigate = useNavigate();
  const [group, setGroup] = useState<EditedGroup | null>(null);
  const close = () => setGroup(null);
  const openPage = ({ id }: { id: number }) => {
    close();
    toast('Группа создана', 'done');
    void navigate(`/my-students-test/group/${id}`);
  };
  return {
    create: (student_ids) => setGroup({ student_ids }),
    edit: (id) => setGroup({ id }),
    dialog: group && (
      <>
        {'id' in group && <EditGroup id={group.id} onClose={close} />}
        {'student_ids' in group && <NewGroup student_ids={group.student_ids} onClose={close} onSaved={openPage} />}
      </>
    ),
  };
}
