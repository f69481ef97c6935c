import { Disclosure } from '@planner/ui';
import { useState } from 'react';
import { SentList } from './sent-list.tsx';
import styles from './where-sent.module.css';

interface WhereSentProps {
  notification: { id: number; created_at: string };
}

/** DLV-32. Where a notification went besides the product, asked for once it is unfolded. */
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
