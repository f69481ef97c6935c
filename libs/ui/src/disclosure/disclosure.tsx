import { classNames } from '@planner/platform-ui';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './disclosure.module.css';

export type DisclosureProps = {
  title: string;
  children: ReactNode;
  startsOpen?: boolean;
  /** Keeps the content expanded, because it contains something that the user must see. */
  isHeldOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** Grey, for rarely used content. */
  isQuiet?: boolean;
};

/** UIC-41. Rarely used content that a press on its title expands. */
export function Disclosure(props: DisclosureProps) {
  const { title, children, startsOpen = false, isHeldOpen = false, onToggle, isQuiet } = props;
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      className={classNames(styles.disclosure, isQuiet && styles.quiet)}
      open={isOpen || isHeldOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
        onToggle?.(event.currentTarget.open);
      }}
    >
      <summary>
        <ChevronRight aria-hidden="true" />
        {title}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
