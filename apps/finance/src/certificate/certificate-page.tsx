import { useLive } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { buttonClass, EmptyState, longPageClass, PageTop, ReadStatus, Skeleton } from '@planner/ui';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { YearPicker } from '../analytics/year-picker.tsx';
import { BackToFinance } from '../back-to-finance.tsx';
import { PayerField } from '../bill-plans/payer-field.tsx';
import { Certificate } from './certificate.tsx';
import styles from './certificate.module.css';

/** RCP-12. The certificate for the parents' deduction, which only an individual entrepreneur gives. */
export function CertificatePage() {
  const { time_zone } = useUser();
  const thisYear = Number(dayInZone(useNow(), time_zone).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [payer_id, setPayer] = useState<number | null>(null);
  const ways = useLive('GET /api/ways-to-pay', {});
  const payer = useLive(
    'GET /api/payers/{payer_id}',
    { params: { payer_id: payer_id ?? 0 } },
    { enabled: payer_id !== null },
  );
  return (
    <div className={longPageClass}>
      <div className={styles.offPaper}>
        <PageTop before={<BackToFinance />} title="Справка для вычета" />
      </div>
      <div className={styles.content}>
        <ReadStatus read={ways} what="налоговый режим" zone={time_zone}>
          <Skeleton height={240} />
        </ReadStatus>
        {ways.data !== undefined && ways.data.tax_status !== 'ip' && (
          <EmptyState
            title="Справку для вычета выдают только ИП"
            icon={<ReceiptText aria-hidden="true" />}
            action={
              <Link to="/teacher-cabinet/#ways-to-pay" className={buttonClass()}>
                К налоговому режиму
              </Link>
            }
          >
            Если вы ИП, выберите это в «Как мне платят».
          </EmptyState>
        )}
        {ways.data?.tax_status === 'ip' && (
          <>
            <div className={styles.note}>
              <YearPicker year={year} thisYear={thisYear} onChoose={setYear} />
              <div className={styles.payer}>
                <PayerField isForPlan={false} value={payer_id} onChange={setPayer} />
              </div>
            </div>
            {payer_id !== null && <ReadStatus read={payer} what="плательщика" zone={time_zone} />}
            {payer_id !== null && payer.data !== undefined && (
              <Certificate payer={payer.data} year={year} ways={ways.data} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
