import { lazyComponent } from '@planner/shell-api';
import { Button, Card } from '@planner/ui';
import { useState } from 'react';
import styles from '../../account.module.css';

// Opened by a press, so not part of the settings' first load.
const WaysSection = lazyComponent('Как мне платят', () => import('./ways-section.tsx'));

/** BIL-7. The card that opens the section «Как мне платят». */
export function WaysCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div id="ways-to-pay" className={styles.anchor}>
      {isOpen ? (
        <WaysSection />
      ) : (
        <Card title="Как мне платят">
          <div className={styles.row}>
            <p className={styles.lead}>Счёт в банке, телефон для СБП или ссылка банка: они будут в каждом счёте</p>
            <Button aria-label="Изменить способы оплаты" onClick={() => setIsOpen(true)}>
              Изменить
            </Button>
          </div>
        </Card>
      )}
    </div>
  );
}
