import { Button, Card } from '@planner/ui';
import { type ReactNode, useRef, useState } from 'react';
import styles from '../account.module.css';

interface OpenedSectionProps {
  id: string;
  title: string;
  lead: ReactNode;
  /** The name of the button «Изменить». */
  label: string;
  /** The lazy form. It calls `useFirstField`. */
  children: ReactNode;
}

/** ACC-106. A section that «Изменить» opens. The focus goes into the section, then to the first field of its form. */
export function OpenedSection({ id, title, lead, label, children }: OpenedSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const open = () => {
    setIsOpen(true);
    place.current?.focus();
  };
  return (
    <div ref={place} id={id} role="group" aria-label={title} tabIndex={-1} className={styles.anchor}>
      {isOpen ? (
        children
      ) : (
        <Card title={title}>
          <div className={styles.row}>
            <p className={styles.lead}>{lead}</p>
            <Button aria-label={label} onClick={open}>
              Изменить
            </Button>
          </div>
        </Card>
      )}
    </div>
  );
}
