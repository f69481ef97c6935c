import type { GroupPage } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { Banner, Dialog, Field, MultiSelect } from '@planner/ui';
import { useState } from 'react';
import { useStudents } from '../group-form/use-students.ts';

interface AddMembersProps {
  group: GroupPage;
  onClose(): void;
}

/** GRP-63. Students who come into a group do so from today on. */
export function AddMembersDialog({ group, onClose }: AddMembersProps) {
  const update = useCommand('POST /api/update-group');
  const { items, isPending } = useStudents();
  const [student_ids, setChosen] = useState<number[]>([]);
  const [isNobody, setIsNobody] = useState(false);
  const members = group.members.map(({ student_id }) => student_id);

  const save = () => {
    setIsNobody(student_ids.length === 0);
    if (student_ids.length === 0) return;
    update.mutate({ body: { id: group.id, student_ids: [...members, ...student_ids] } }, { onSuccess: onClose });
  };

  return (
    <Dialog
      title="Добавить в группу"
      size="small"
      isSaving={update.isPending}
      hasUnsaved={student_ids.length > 0}
      onClose={onClose}
      onSave={save}
    >
      <Field
        label="Ученики"
        isRequired
        hint="С сегодняшнего дня: и в назначенных занятиях группы"
        error={isNobody ? 'Выберите ученика' : update.error?.fields.student_ids}
      >
        <MultiSelect
          items={items.filter(({ id }) => !members.includes(id))}
          isLoading={isPending}
          placeholder="Выберите учеников"
          emptyText="Никого не нашли"
          values={student_ids}
          onChange={(chosen) => {
            setIsNobody(false);
            setChosen(chosen);
          }}
        />
      </Field>
      {update.error && <Banner tone="bad">{update.error.message}</Banner>}
    </Dialog>
  );
}
