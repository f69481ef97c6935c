import { buttonClass, Card } from '@planner/ui';
import { Link } from 'react-router-dom';

/** RCP-2. The way from the finances to the queue of receipts. It reads nothing. */
export const ReceiptsCard = () => (
  <Card
    title="Чеки к выдаче"
    action={
      <Link to="/finance/receipts" className={buttonClass({ look: 'quiet', size: 'small' })}>
        Открыть
      </Link>
    }
  >
    <p>
      Сроки чеков для самозанятых, наименования и годовой лимит. Для ИП —{' '}
      <Link to="/finance/certificate">справка для вычета</Link>.
    </p>
  </Card>
);
