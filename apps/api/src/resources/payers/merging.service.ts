import type { KnownVersion, Payer } from '@planner/contract';
import { tentatively } from '../../database/tentatively.ts';
import type { Tx } from '../../database/database.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { Refusal } from '../../http/refusal.ts';
import { announceNothing } from '../../live/announce.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import type { FollowPayers } from './following.ts';
import { announceLinks } from './linking.service.ts';
import {
  deleteLink,
  deletePayer,
  linksOf,
  type LinkRow,
  lockPayers,
  moveLink,
  type PayerRow,
  updatePayer,
  writeLink,
} from './payers.repository.ts';
import { payerOf } from './payers.service.ts';

const TEXTS = ['given_name', 'addressed_as', 'phone_number', 'email'] as const;

/** PAY-20. Empty fields get the text of the other card. A contact and its messenger belong together. */
function filled(kept: PayerRow, other: PayerRow) {
  const texts = TEXTS.filter((name) => kept[name] === '' && other[name] !== '');
  const { contact, type_connect_id } = other;
  return {
    ...Object.fromEntries(texts.map((name) => [name, other[name]])),
    ...(kept.contact === '' && kept.type_connect_id === null && { contact, type_connect_id }),
  };
}

/**
 * PAY-21. When both payers pay for this student, their shares add up. If one of them has no share, the merged payer has
 * none.
 */
const together = (kept: LinkRow, other: LinkRow) => ({
  role: kept.role,
  sees_money: kept.sees_money || other.sees_money,
  share: kept.share === null || other.share === null ? null : kept.share + other.share,
});

interface Merge {
  version: KnownVersion;
  other_version: KnownVersion;
  dry_run: boolean;
  follow: FollowPayers;
}

/** PAY-20. The other card of the same person becomes a part of this one. */
export async function mergePayers(
  tx: Tx,
  teacher: number,
  { payer_id, other_id }: { payer_id: number; other_id: number },
  { version, other_version, dry_run, follow }: Merge,
): Promise<Payer> {
  await holdAccount(tx, teacher);
  const held = await lockPayers(tx, teacher, [payer_id, other_id]);
  const [kept, other] = [payer_id, other_id].map((wanted) => held.find(({ id }) => id === wanted));
  if (kept === undefined || other === undefined) throw new Refusal('not_found');
  if (kept === other) throw new Refusal('invalid', { fields: { other_id: 'Это одна и та же карточка' } });
  refuseOldVersion(kept, version, 'payer');
  refuseOldVersion(other, other_version, 'payer');
  const cards = { kept, other, follow };
  if (!dry_run) return merged(tx, teacher, cards);
  announceNothing(tx);
  return tentatively(tx, () => merged(tx, teacher, cards));
}

interface Cards {
  kept: PayerRow;
  other: PayerRow;
  follow: FollowPayers;
}

async function merged(tx: Tx, teacher: number, { kept, other, follow }: Cards): Promise<Payer> {
  const links = await linksOf(tx, [kept.id, other.id]);
  const own = links.filter(({ payer_id }) => payer_id === kept.id);
  const brought = links.filter(({ payer_id }) => payer_id === other.id);
  const selves = new Set(links.flatMap(({ role, student_id }) => (role === 'self' ? [student_id] : [])));
  if (selves.size > 1) {
    throw new Refusal('invalid', { fields: { other_id: 'Это два разных ученика, каждый платит за себя' } });
  }
  for (const link of brought) {
    const { student_id } = link;
    const same = own.find((one) => one.student_id === student_id);
    if (same === undefined) {
      await moveLink(tx, other.id, kept.id, student_id);
    } else {
      await deleteLink(tx, other.id, student_id);
      await writeLink(tx, { payer_id: kept.id, student_id, teacher_id: teacher, ...together(same, link) });
    }
  }
  announceLinks(
    tx,
    brought.map(({ student_id }) => student_id),
  );
  await updatePayer(tx, kept.id, filled(kept, other));
  await follow.merged(tx, teacher, { kept: kept.id, other: other.id });
  await deletePayer(tx, teacher, other.id);
  return payerOf(tx, teacher, kept.id);
}
