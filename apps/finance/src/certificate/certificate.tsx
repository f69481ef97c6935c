import type { Payer, WaysToPay } from '@planner/contract';
import { PREVIEW } from '@planner/live-data';
import { formatRoubles, kopecksOf, roublesOf, sumMinor } from '@planner/money';
import { useUser } from '@planner/shell-api';
import { Button, ReadStatus, Skeleton, tableClass } from '@planner/ui';
import { studentName } from '@planner/wording';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import styles from './certificate.module.css';
import { paidSums } from './paid-sums.ts';

interface CertificateProps {
  payer: Payer;
  year: number;
  ways: WaysToPay;
}

/** RCP-12. The printed certificate of a payer for a year. */
export function Certificate({ payer, year, ways }: CertificateProps) {
  const { time_zone } = useUser();
  const read = useQuery({
    queryKey: ['certificate', payer, year],
    queryFn: ({ signal }) => paidSums(payer, year, signal),
    ...PREVIEW,
  });
  const { data } = read;
  if (data === undefined) {
    return (
      <ReadStatus read={read} what="оплаты" zone={time_zone}>
        <Skeleton height={240} />
      </ReadStatus>
    );
  }
  const total = roublesOf(sumMinor(data.map(({ amount }) => kopecksOf(amount) ?? 0)));
  return (
    <>
      <article className={styles.paper} aria-label="Справка">
        <h2>Справка об оплате образовательных услуг</h2>
        <p>
          Плательщик {payer.name} оплатил в {year} году занятия следующих учеников:
        </p>
        <table className={tableClass}>
          <thead>
            <tr>
              <th scope="col">Ученик</th>
              <th scope="col">Сумма</th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.student_id}>
                <td>{studentName(one)}</td>
                <td>{formatRoubles(one.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Всего</th>
              <td>{formatRoubles(total)}</td>
            </tr>
          </tfoot>
        </table>
        <p>
          Индивидуальный предприниматель {ways.payee || '____________________'}, ИНН {ways.payee_inn || '____________'}
        </p>
        <p>Дата ____________ Подпись ____________</p>
      </article>
      <p className={styles.note}>
        Суммы — все оплаты за этих учеников без возвратов. Если за ученика платит ещё кто-то, разделите сумму сами. Для
        вычета семье нужна справка по форме налоговой службы: перенесите в неё эти данные.
      </p>
      <div className={styles.note}>
        <Button look="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Напечатать
        </Button>
      </div>
    </>
  );
}
