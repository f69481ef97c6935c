import type { GroupPage } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Card, EmptyState } from '@planner/ui';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { distinctName } from '@planner/wording';
import { ConfirmDialog } from '../removal/confirm-dialog.tsx';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { leavesText } from './group-wording.ts';
import styles from './groups.module.css';
import { MemberPriceDialog } from './member-price-dialog.tsx';
import { type Member, MemberRow } from './member-row.tsx';

type Step = { readonly kind: 'add' } | { readonly kind: 'price' | 'remove'; readonly member: Member };

/** GRP-63. The members of the group. Removing a member with planned lessons needs a confirmation. */
export function MembersCard({ group: read }: { group: GroupPage }) {
  const { toast } = useShell();
  const update = useCommand('POST /api/update-group');
  // The group as just saved, until it is read again: the next removal must start from the saved list.
  const group = update.data !== undefined && update.data.version > read.version ? update.data : read;
  const [step, setStep] = useState<Step | null>(null);
  const isLocked = group.archived_at !== null;
  const close = () => setStep(null);

  const remove = ({ student_id }: Member) =>
    update.mutate(
      {
        body: {
          id: group.id,
          student_ids: group.members.map((one) => one.student_id).filter((id) => id !== student_id),
          version: group.version,
        },
      },
      {
        onSuccess: () => toast('Ученика больше нет в группе', 'done'),
        onError: (error) => toast(error.message, 'error'),
        onSettled: close,
      },
    );
  const askRemove = (member: Member) =>
    group.lessons_planned > 0 ? setStep({ kind: 'remove', member }) : remove(member);

  return (
    <Card
      title="Участники"
      action={
        !isLocked && (
          <Button
            look="soft"
            size="small"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setStep({ kind: 'add' })}
          >
            Добавить
          </Button>
        )
      }
    >
      {group.members.length === 0 ? (
        <EmptyState title="В группе нет учеников" icon={<UsersRound aria-hidden="true" />}>
          {isLocked ? 'Группа в архиве' : 'Добавьте тех, кто занимается вместе'}
        </EmptyState>
      ) : (
        <ul className={styles.members}>
          {group.members.map((member) => (
            <MemberRow
              key={member.student_id}
              member={member}
              price={group.price}
              isLocked={isLocked}
              onPrice={() => setStep({ kind: 'price', member })}
              onRemove={() => askRemove(member)}
            />
          ))}
        </ul>
      )}
      {step?.kind === 'add' && <AddMembersDialog group={group} onClose={close} />}
      {step?.kind === 'price' && <MemberPriceDialog group={group} member={step.member} onClose={close} />}
      {step?.kind === 'remove' && (
        <ConfirmDialog
          isDanger
          title={`Убрать из группы: ${distinctName(step.member)}?`}
          yes="Убрать"
          yesWhileBusy="Убираем"
          no="Оставить"
          isBusy={update.isPending}
          onYes={() => remove(step.member)}
          onNo={close}
        >
          <p>{leavesText(group.lessons_planned)} Прошедшие не изменятся.</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
