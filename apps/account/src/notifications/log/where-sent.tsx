import { Disclosure } from '@planner/ui';
import { useState } from 'react';
import { SentList } from './sent-list.tsx';
import styles from './where-sent.module.css';

interface WhereSentProps {
  notification: { id: number; created_at: string };
}

/** DLV-32. The deliveries of a notification outside of the product. They load when the user opens the list. */
export function WhereSent({ notification }: WhereSentProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.fold}>
      <Disclosure title="Куда отправлено" isQuiet onToggle={setIsOpen}>
        {isOpen && <SentList {...notification} />}
      </Disclosure>
    </div>
  );
}
