import type { FoundAccount } from '@planner/contract';
import { Tag } from '@planner/ui';

const ADDRESS = {
  unproved: { tone: 'warn', label: 'Адрес не подтверждён' },
  proved: { tone: 'good', label: 'Адрес подтверждён' },
  lost: { tone: 'bad', label: 'Адрес подтвердил другой' },
} as const;

/** The role of an account, the state of its address, and whether it will be deleted. */
export function AccountTags({ account }: { account: FoundAccount }) {
  const { user_type, email_state, deletion_at } = account;
  const { tone, label } = ADDRESS[email_state];
  return (
    <>
      <Tag>{user_type === 'teacher' ? 'Преподаватель' : 'Ученик'}</Tag>
      <Tag tone={tone}>{label}</Tag>
      {deletion_at !== null && <Tag tone="bad">Удаляется</Tag>}
    </>
  );
}
