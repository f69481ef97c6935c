import type { GroupPage } from '@planner/contract';
import { checkedBy, FormDialog, useForm, renewal } from '@planner/forms';
import { useCommand, useLive } from '@planner/live-data';
import { StudentsField } from '../group-form/students-field.tsx';

interface AddMembersProps {
  group: GroupPage;
  onClose(): void;
}

/** GRP-63, GRP-91. Adds students to a group from today on. */
export function AddMembersDialog({ group, onClose }: AddMembersProps) {
  const { refetch } = useLive('GET /api/groups/{id}', { params: { id: group.id } });
  const update = useCommand('POST /api/update-group');
  const members = group.members.map(({ student_id }) => student_id);
  const form = useForm({
    key: 'students/group-members',
    subject: String(group.id),
    initial: (): { student_ids: number[] } => ({ student_ids: [] }),
    check: ({ student_ids }) =>
      checkedBy(student_ids.length === 0 ? { student_ids: 'Выберите ученика' } : {}, () => student_ids),
    send: (chosen) =>
      update.mutateAsync({ body: { id: group.id, student_ids: [...members, ...chosen], version: group.version } }),
    onSaved: onClose,
    renew: renewal({
      words: { student_ids: null },
      async read() {
        // The request also contains the current members, so they must be up to date.
        await refetch({ throwOnError: true });
        return { student_ids: [] };
      },
    }),
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
