import type { StudentAccount } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { ReadStatus, ShowMore } from '@planner/ui';
import type { ReactNode } from 'react';
import { LinesLoading } from '../lines/lines-loading.tsx';
import { AccountLineRow } from './account-line-row.tsx';
import { PackagedLine } from './packaged-line.tsx';
import styles from './student-account.module.css';

interface AccountLinesProps {
  student_id: number;
  /** undefined while it loads. */
  account: StudentAccount | undefined;
  /** Shown when the account has no line. */
  empty: ReactNode;
}

/** FIN-60, API-32. The account's lines, newest first, loaded page by page. */
export function AccountLines({ student_id, account, empty }: AccountLinesProps) {
  const { time_zone } = useUser();
  const read = usePages('GET /api/students/{id}/ledger', { params: { id: student_id }, query: {} });
  const { data } = read;

  return (
    <>
      <ReadStatus read={read} what="операции" zone={time_zone} loading={<LinesLoading />} />
      {data?.total === 0 && empty}
      {data !== undefined && data.total > 0 && (
        <>
          <ul className={styles.lines}>
            {account !== undefined && account.packaged > 0 && <PackagedLine account={account} />}
            {data.items.map((line) => (
              <AccountLineRow key={line.id} line={line} student_id={student_id} />
            ))}
          </ul>
          <ShowMore shown={data.items.length} total={data.total} {...read.end} />
        </>
      )}
    </>
  );
}
