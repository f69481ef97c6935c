import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface MenuLinkProps {
  to: string;
  isCurrent: boolean;
  className: string | undefined;
  title?: string;
  warmUp(to: string): void;
  /** Runs after the user follows the link, also a link to the present page. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A menu link. Its page starts to load as soon as the user is about to follow the link. */
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
