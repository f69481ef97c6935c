import { useLive } from '@planner/live-data';
import { buttonClass, Card } from '@planner/ui';
import { Link } from 'react-router-dom';

/** RCP-14. The way from the finances to the receipts or the certificate, for a teacher with a tax regime. */
export function ReceiptsCard() {
  const { data, error } = useLive('GET /api/ways-to-pay', {});
  // After a failed read the page behind the link says what failed.
  const status = error !== null && data === undefined ? 'npd' : data?.tax_status;
  if (status === undefined || status === 'none') return null;
  const isSelfEmployed = status === 'npd';
  return (
    <Card
      title={isSelfEmployed ? 'Чеки к выдаче' : 'Справка для вычета'}
      action={
        <Link
          to={isSelfEmployed ? '/finance/receipts' : '/finance/certificate'}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          Открыть
        </Link>
      }
    >
      <p>
        {isSelfEmployed
          ? 'Оплаты без чека со сроками, наименования и годовой лимит.'
          : 'Сколько семья заплатила за год: для налогового вычета родителей.'}
      </p>
    </Card>
  );
}
