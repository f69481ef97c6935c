import { Button } from '@planner/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './lines.module.css';

/** FIN-21, FIN-60. The next part of a long list. It loads when its place becomes visible or by a press, and stays. */
export function NextPart({ children }: { children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const node = place.current;
    if (node === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsOpen(true));
    observer.observe(node);
    return () => observer.disconnect();
  }, [isOpen]);

  if (isOpen) return children();
  return (
    <div ref={place} className={styles.more}>
      <Button onClick={() => setIsOpen(true)}>Показать ещё</Button>
    </div>
  );
}
