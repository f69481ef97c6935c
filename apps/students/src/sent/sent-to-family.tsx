import { lazyComponent } from '@planner/shell-api';
import { Disclosure } from '@planner/ui';
import { useState } from 'react';
import styles from './sent.module.css';

const SentList = lazyComponent('Что отправлено', () => import('./sent-list.tsx'), { room: styles.room });

/** MSG-20. What was sent to the accounts of a student, loaded when it is opened. */
export function SentToFamily({ student_id }: { student_id: number }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <div className={styles.fold}>
      <Disclosure title="Что отправлено" isQuiet onToggle={(isOpen) => isOpen && setIsOpened(true)}>
        {isOpened && <SentList student_id={student_id} />}
      </Disclosure>
    </div>
  );
}
