import { buttonClass, type ButtonLook, type ButtonSize, classNames } from '@planner/platform-ui';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Popover } from '../popover/popover.tsx';
import { type MenuItem, MenuList } from './menu-list.tsx';

export type MenuProps = {
  /** The name of the button. */
  label: string;
  items: ReadonlyArray<MenuItem>;
  /** What the button shows; three dots without it. */
  children?: ReactNode;
  /** The button is called what it shows; the label then names the open list alone. */
  isNamedByContent?: boolean;
  /** It was pressed while its code was still on the way. */
  isOpenAtOnce?: boolean;
  look?: ButtonLook;
  size?: ButtonSize;
  align?: 'start' | 'end';
  className?: string;
};

/** A button that opens a list of actions; arrows, Home, End and letters move in it. UIC-6. */
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
