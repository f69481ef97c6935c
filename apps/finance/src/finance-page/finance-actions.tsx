import { useShell } from '@planner/shell-api';
import { Button, buttonClass, Menu, NarrowHidden } from '@planner/ui';
import { ArrowDownToLine, ArrowUpFromLine, History, Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import styles from './finance.module.css';

/**
 * The actions of the page, most frequent first. A narrow page moves all except the payment into «Ещё», the narrowest
 * also the history.
 */
export function FinanceActions() {
  const { modals } = useShell();
  const navigate = useNavigate();
  const income = () => void modals.open('income', {});
  const expenditure = () => void modals.open('expenditure', {});
  return (
    <>
      <span className={styles.history}>
        <Link to="/finance/history" className={buttonClass({ look: 'quiet' })}>
          <History aria-hidden="true" />
          <NarrowHidden>История</NarrowHidden>
        </Link>
      </span>
      <span className={styles.roomy}>
        <Button icon={<ArrowDownToLine aria-hidden="true" />} onClick={income}>
          Доход
        </Button>
        <Button icon={<ArrowUpFromLine aria-hidden="true" />} onClick={expenditure}>
          Расход
        </Button>
      </span>
      <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => void modals.open('payment', {})}>
        <NarrowHidden>Оплата</NarrowHidden>
      </Button>
      <Menu
        className={styles.narrow ?? ''}
        label="Ещё"
        items={[
          { id: 'income', label: 'Доход', icon: <ArrowDownToLine aria-hidden="true" />, onSelect: income },
          { id: 'expenditure', label: 'Расход', icon: <ArrowUpFromLine aria-hidden="true" />, onSelect: expenditure },
          {
            id: 'history',
            label: 'История',
            icon: <History aria-hidden="true" />,
            startsGroup: true,
            onSelect: () => void navigate('/finance/history'),
          },
        ]}
      />
    </>
  );
}
