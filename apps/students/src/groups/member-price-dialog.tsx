import type { GroupPage } from '@planner/contract';
import { checkedBy, FormDialog, inWords, MoneyField, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { formatRoubles, roublesText, typedPrice } from '@planner/money';
import { FAULT_TEXT } from '../group-form/group-form-wording.ts';
import { studentName } from '../student-card/student-name.ts';
import type { Member } from './member-row.tsx';

interface MemberPriceProps {
  group: GroupPage;
  member: Member;
  onClose(): void;
}

/** GRP-64. A price of one student's own, which goes before the group's; left empty the group's counts. */
export function MemberPriceDialog({ group, member, onClose }: MemberPriceProps) {
  const { student_id } = member;
  const update = useCommand('POST /api/update-group');
  const form = useForm({
    key: `students/member-price/${group.id}/${student_id}`,
    initial: () => ({ price: roublesText(member.price) }),
    check({ price }) {
      const roubles = typedPrice(price);
      return inWords(
        checkedBy(roubles === null ? { price: 'no_amount' } : {}, () => roubles ?? null),
        FAULT_TEXT,
      );
    },
    send: (price) => update.mutateAsync({ body: { id: group.id, members: [{ student_id, price }] } }),
    onSaved: onClose,
    fieldOf: (name) => (name === 'members.0.price' ? 'price' : undefined),
  });
  const usual =
    group.price === null ? 'Пусто — по ставке ученика' : `Пусто — как у группы, ${formatRoubles(group.price)}`;

  return (
    <FormDialog form={form} title={`Личная цена: ${studentName(member)}`} size="small" onClose={onClose}>
      <MoneyField form={form} name="price" label="Цена занятия" hint={usual} />
      <p>С сегодняшнего дня, в назначенных занятиях тоже. Проведённые не изменятся.</p>
    </FormDialog>
  );
}
