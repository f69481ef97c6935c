import type { GroupPage } from '@planner/contract';
import { checkedBy, FormDialog, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { StudentsField } from '../group-form/students-field.tsx';

interface AddMembersProps {
  group: GroupPage;
  onClose(): void;
}

/** GRP-63. Students who come into a group do so from today on. */
export function AddMembersDialog({ group, onClose }: AddMembersProps) {
  const update = useCommand('POST /api/update-group');
  const members = group.members.map(({ student_id }) => student_id);
  const form = useForm({
    key: `students/group-members/${group.id}`,
    initial: (): { student_ids: number[] } => ({ student_ids: [] }),
    check: ({ student_ids }) =>
      checkedBy(student_ids.length === 0 ? { student_ids: 'Выберите ученика' } : {}, () => student_ids),
    send: (chosen) => update.mutateAsync({ body: { id: group.id, student_ids: [...members, ...chosen] } }),
    onSaved: onClose,
  });

  return (
    <FormDialog form={form} title="Добавить в группу" size="small" onClose={onClose}>
      <StudentsField
        form={form}
        hint="С сегодняшнего дня: и в назначенных занятиях группы"
        isRequired
        except={members}
      />
    </FormDialog>
  );
}
