import { Button } from '@planner/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import styles from '../account.module.css';

/**
 * ACC-138, ACC-178. Asks once. Then the login page ends the sessions, unless unsaved input keeps the user on the page.
 */
export function SignOutEverywhere() {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** The pressed button disappears: the focus stays here, and the question scrolls into view. */
  const ask = (isAsked: boolean) => {
    flushSync(() => setIsAsking(isAsked));
    place.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={place}>
      {isAsking ? (
        <div className={styles.advice} role="group" aria-label="Выйти везде?">
          <p className={styles.lead}>Все сеансы завершатся на всех устройствах, и этот тоже. Потом войдите снова.</p>
          <div className={styles.buttons}>
            <Button onClick={() => ask(false)}>Отменить</Button>
            <Button look="danger" onClick={() => void navigate('/user/login/', { state: { leaving: 'everywhere' } })}>
              Завершить все сеансы
            </Button>
          </div>
        </div>
      ) : (
        <Button onClick={() => ask(true)}>Выйти везде</Button>
      )}
    </div>
  );
}
