import { lazyComponent } from '@planner/shell-api';
import { Button, Card } from '@planner/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

// Opened by a press or by a notification, so not part of the page's first load.
const PlansDialog = lazyComponent('Автоматические счета', () => import('./plans-dialog.tsx'), { look: 'over' });

/** The address in the notification about the next bills. */
const ADDRESS = '#plans';

/** BIL-85. Opens the plans of bills. */
export function PlansCard() {
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [seen, setSeen] = useState('');
  if (hash !== seen) {
    setSeen(hash);
    setIsOpen(hash === ADDRESS);
  }
  return (
    <Card
      title="Автоматические счета"
      action={
        <Button size="small" look="quiet" onClick={() => setIsOpen(true)}>
          Настроить
        </Button>
      }
    >
      <p>Счета и напоминания об оплате без вашего участия.</p>
      {isOpen && <PlansDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
