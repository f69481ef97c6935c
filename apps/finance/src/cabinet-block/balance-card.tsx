import { useLive, usePages } from '@planner/live-data';
import { lazyComponent, useUser } from '@planner/shell-api';
import { Button, Card, Loading, Money, ReadStatus, Skeleton } from '@planner/ui';
import { counted } from '@planner/wording';
import { ArrowRight, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FreeLessonList } from '../free-lessons/free-lesson-list.tsx';
import styles from './cabinet-block.module.css';
import { DeclaredList } from './declared/declared-list.tsx';
import { Movements } from './movements.tsx';
import { OwnBills } from './own-bills/own-bills.tsx';
import { PackageList } from './package-list.tsx';

const DeclareDialog = lazyComponent('Я оплатил', () => import('./declare/declare-dialog.tsx'), { look: 'over' });

/** This many bills are shown at first. */
const BILLS = 5;

/** This many entries explain today's balance. Further ones load on demand. */
const NEWEST = 5;

interface BalanceCardProps {
  student_profile_id: number;
  /** CAB-113. Only the balance, the next payment and a payment that waits, with a link to the rest. */
  isBrief?: boolean | undefined;
}

/** CAB-25. The balance with one teacher, its ledger entries, and the next payment. */
export function BalanceCard({ student_profile_id, isBrief }: BalanceCardProps) {
  const { time_zone } = useUser();
  const [isDeclaring, setIsDeclaring] = useState(false);
  const read = useLive('GET /api/student/balance', { query: { student_profile_id, page_size: NEWEST } });
  const { data, error } = read;
  const declared = usePages('GET /api/student/payments', { query: { student_profile_id } });
  const waits = declared.error !== null || declared.data?.items.some(({ state }) => state === 'declared');
  const bills = usePages(
    'GET /api/student/bills',
    { query: { student_profile_id, page_size: BILLS } },
    { keyOf: ({ bill_id }) => bill_id },
  );
  const isBilled = bills.error !== null || bills.data?.items.some(({ left }) => left > 0);
  const isShown = data !== undefined && !declared.isPending && !bills.isPending;
  if (error?.code === 'money_hidden') return null;
  return (
    <Card title="Баланс">
      <ReadStatus
        read={isShown ? read : { ...read, data: undefined }}
        what="баланс"
        zone={time_zone}
        loading={<BalanceSkeleton isBrief={isBrief} />}
      />
      {isShown && (
        <>
          <p className={styles.sum}>
            <Money amount={data.balance} isSigned />
            {data.lessons_left !== null && data.lessons_left > 0 && (
              <small className={styles.left}>ещё на {counted(data.lessons_left, 'занятие')}</small>
            )}
          </p>
          {data.next_payment_hint !== '' && <p className={styles.hint}>{data.next_payment_hint}</p>}
          <Button
            className={styles.declare}
            look={data.to_pay > 0 ? 'primary' : 'soft'}
            icon={<HandCoins aria-hidden="true" />}
            onClick={() => setIsDeclaring(true)}
          >
            Я оплатил
          </Button>
          {isBrief ? (
            <>
              {isBilled && <OwnBills read={bills} />}
              {waits && <DeclaredList read={declared} />}
              <Link to={`/student/student-cabinet/balance?profile=${student_profile_id}`} className={styles.whole}>
                Оплаты и начисления <ArrowRight aria-hidden="true" />
              </Link>
            </>
          ) : (
            <>
              <OwnBills read={bills} />
              <FreeLessonList lessons={data.free_lessons} />
              <DeclaredList read={declared} />
              <PackageList packages={data.packages} />
              <Movements student_profile_id={student_profile_id} newest={data} />
            </>
          )}
          {isDeclaring && (
            <DeclareDialog
              student_profile_id={student_profile_id}
              account={data}
              onClose={() => setIsDeclaring(false)}
            />
          )}
        </>
      )}
    </Card>
  );
}

/** CAB-26: as high as a usual balance. */
const BalanceSkeleton = ({ isBrief }: { isBrief: boolean | undefined }) => (
  <Loading label="Загружаем баланс" className={styles.skeleton}>
    <Skeleton height={32} width="45%" />
    <Skeleton height={18} width="70%" />
    <Skeleton height={36} width={140} />
    <Skeleton height={isBrief ? 12 : 344} />
  </Loading>
);
