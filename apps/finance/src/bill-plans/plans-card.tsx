import { lazyComponent } from '@planner/shell-api';
import { Button, Card } from '@planner/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

// Opened by a press or by a notification, so not part of the page's first load.
const PlansDialog = lazyComponent('Автоматические счета', () => import('./plans-dialog.tsx'), { look: 'over' });

/** The address in the notification about the next bills. */
const ADDRESS = '#plans';

/** BIL-85. Opens the plans of bills, also each time their address is followed. */
export function PlansCard() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isPressed, setIsPressed] = useState(false);
  const close = () => {
    setIsPressed(false);
    // BIL-96: without the hash, the next visit to the address opens the dialog again.
    if (hash === ADDRESS) void navigate({ pathname, search }, { replace: true });
  };
  return (
    <Card
      title="Автоматические счета"
      action={
        <Button size="small" look="quiet" onClick={() => setIsPressed(true)}>
          Настроить
        </Button>
      }
    >
      <p>Счета и напоминания об оплате без вашего участия.</p>
      {(isPressed || hash === ADDRESS) && <PlansDialog onClose={close} />}
    </Card>
  );
}
