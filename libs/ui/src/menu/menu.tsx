import { buttonClass, type ButtonLook, type ButtonSize, classNames } from '@planner/platform-ui';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Popover } from '../popover/popover.tsx';
import { type MenuItem, MenuList } from './menu-list.tsx';

export type MenuProps = {
  /** The accessible name of the button. */
  label: string;
  items: ReadonlyArray<MenuItem>;
  /** The button's content; by default three dots. */
  children?: ReactNode;
  /** The content is the button's name; `label` then names only the open list. */
  isNamedByContent?: boolean;
  /** Opens the menu on the first render, because the user pressed the button while its code was loading. */
  isOpenAtOnce?: boolean;
  look?: ButtonLook;
  size?: ButtonSize;
  align?: 'start' | 'end';
  className?: string;
};

/** UIC-6. A button that opens a list of actions. Arrows, Home, End and letters move the focus in it. */
export function Menu(props: MenuProps) {
  const {
    label,
    items,
    children,
    isNamedByContent,
    isOpenAtOnce = false,
    look = 'quiet',
    size,
    align = 'end',
    className,
  } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtOnce);
  const id = useId();

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const openWithKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isOpen) return;
    event.preventDefault();
    setIsOpen(true);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(buttonClass({ look, size, isSquare: children === undefined }), className)}
        aria-label={isNamedByContent ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={children === undefined ? label : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={openWithKey}
      >
        {children ?? <Ellipsis aria-hidden="true" />}
      </button>
      {isOpen && (
        <Popover anchor={button} onClose={close} id={id} role="menu" label={label} align={align}>
          <MenuList items={items} onDone={close} onLeave={() => setIsOpen(false)} />
        </Popover>
      )}
    </>
  );
}
