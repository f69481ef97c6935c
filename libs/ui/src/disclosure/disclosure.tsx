import { classNames } from '@planner/platform-ui';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './disclosure.module.css';

export type DisclosureProps = {
  title: string;
  children: ReactNode;
  startsOpen?: boolean;
  /** Open whatever was pressed: something inside needs to be seen. */
  isHeldOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** Grey, for what is seldom looked at. */
  isQuiet?: boolean;
};

/** What most do without, behind its title. UIC-41. */
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
