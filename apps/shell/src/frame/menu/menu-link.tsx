import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface MenuLinkProps {
  to: string;
  isCurrent: boolean;
  className: string | undefined;
  title?: string;
  warmUp(to: string): void;
  /** After the link was followed, also to where one is already. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link of a menu; what it leads to is loaded as soon as somebody is about to follow it. */
export function MenuLink({ to, isCurrent, className, title, warmUp, onFollow, children }: MenuLinkProps) {
  const prepare = () => warmUp(to);
  return (
    <Link
      to={to}
      className={className}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}
