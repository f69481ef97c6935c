import type { GroupPage } from '@planner/contract';
import { checkedBy, FormDialog, inWords, MoneyField, useForm, renewal } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { formatRoubles, roublesText, typedPrice } from '@planner/money';
import { useState } from 'react';
import { distinctName } from '@planner/wording';
import { FAULT_TEXT } from '../group-form/group-form-wording.ts';
import { readGroup } from '../group-form/read-group.ts';
import type { Member } from './member-row.tsx';

interface MemberPriceProps {
  group: GroupPage;
  member: Member;
  onClose(): void;
}

const draftOf = (price: Member['price']) => ({ price: roublesText(price) });

/**
 * GRP-64, GRP-91. A member's personal price, which overrides the group's. If it is empty, the group's price applies.
 */
export function MemberPriceDialog({ group, member, onClose }: MemberPriceProps) {
  const { student_id } = member;
  const [opened, setOpened] = useState({ price: member.price, version: group.version });
  // Other changes of the group do not affect this price.
  const isSeen = group.members.find((one) => one.student_id === student_id)?.price === opened.price;
  const version = isSeen ? Math.max(group.version, opened.version) : opened.version;
  const update = useCommand('POST /api/update-group');
  const form = useForm({
    key: 'students/member-price',
    subject: `${group.id}/${student_id}`,
    initial: () => draftOf(member.price),
    check({ price }) {
      const roubles = typedPrice(price);
      return inWords(
        checkedBy(roubles === null ? { price: 'no_amount' } : {}, () => roubles ?? null),
        FAULT_TEXT,
      );
    },
    send: (price) => update.mutateAsync({ body: { id: group.id, members: [{ student_id, price }], version } }),
    onSaved: onClose,
    renew: renewal({
      words: { price: 'Цена занятия, ₽' },
      async read() {
        const fresh = await readGroup(group.id);
        const price = fresh.members.find((one) => one.student_id === student_id)?.price ?? null;
        setOpened({ price, version: fresh.version });
        return draftOf(price);
      },
    }),
    fieldOf: (name) => (name === 'members.0.price' ? 'price' : undefined),
  });
  const usual =
    group.price === null ? 'Пусто — по ставке ученика' : `Пусто — как у группы, ${formatRoubles(group.price)}`;

  return (
    <FormDialog form={form} title={`Личная цена: ${distinctName(member)}`} size="small" onClose={onClose}>
      <MoneyField form={form} name="price" label="Цена занятия" hint={usual} />
      <p>С сегодняшнего дня, в назначенных занятиях тоже. Проведённые не изменятся.</p>
    </FormDialog>
  );
}
