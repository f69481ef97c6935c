import type { GroupPage } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { useCommand } from '@planner/live-data';
import { Banner, Dialog, Field, TextInput } from '@planner/ui';
import { useState } from 'react';
import { studentName } from '../student-card/student-name.ts';
import { priceText, typedPrice } from '../group-form/group-draft.ts';
import { FAULT_TEXT } from '../group-form/group-form-wording.ts';
import type { Member } from './member-row.tsx';

interface MemberPriceProps {
  group: GroupPage;
  member: Member;
  onClose(): void;
}

/** GRP-64. A price of one student's own, which goes before the group's; left empty the group's counts. */
export function MemberPriceDialog({ group, member, onClose }: MemberPriceProps) {
  const update = useCommand('POST /api/update-group');
  const [typed, setTyped] = useState(priceText(member.price));
  const [isWrong, setIsWrong] = useState(false);

  const save = () => {
    const price = typedPrice(typed);
    setIsWrong(price === undefined);
    if (price === undefined) return;
    const members = [{ student_id: member.student_id, price }];
    update.mutate({ body: { id: group.id, members } }, { onSuccess: onClose });
  };

  return (
    <Dialog
      title={`Личная цена: ${studentName(member)}`}
      size="small"
      isSaving={update.isPending}
      hasUnsaved={typed !== priceText(member.price)}
      onClose={onClose}
      onSave={save}
    >
      <Field
        label="Цена занятия"
        hint={
          group.price === null ? 'Пусто — по ставке ученика' : `Пусто — как у группы, ${formatRoubles(group.price)}`
        }
        error={isWrong ? FAULT_TEXT.no_amount : update.error?.fields['members.0.price']}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          suffix="₽"
          value={typed}
          onChange={(event) => {
            setIsWrong(false);
            setTyped(event.currentTarget.value);
          }}
        />
      </Field>
      <p>С сегодняшнего дня, в назначенных занятиях тоже. Проведённые не изменятся.</p>
      {update.error && <Banner tone="bad">{update.error.message}</Banner>}
    </Dialog>
  );
}
