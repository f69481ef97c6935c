import type { OtherMessenger } from '@planner/contract';
import { lazyComponent } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { useState } from 'react';

const MessengerDialog = lazyComponent('Бот в мессенджере', () => import('./messenger-dialog.tsx'), { look: 'over' });

interface MessengerButtonProps {
  messenger: OtherMessenger;
  isConnected: boolean;
}

/** NTF-44, BOT-28. Opens the dialog that connects or disconnects the bot of a messenger. */
export function MessengerButton({ messenger, isConnected }: MessengerButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" {...(!isConnected && { look: 'soft' })} onClick={() => setIsOpen(true)}>
        {isConnected ? 'Отключить' : 'Подключить'}
      </Button>
      {isOpen && <MessengerDialog messenger={messenger} isConnected={isConnected} onClose={() => setIsOpen(false)} />}
    </>
  );
}
