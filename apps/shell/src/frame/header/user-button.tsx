import { buttonClass, classNames } from '@planner/ui';
import { lazy, Suspense, useState } from 'react';
import type { AccountDialog } from './account-dialogs.tsx';
import styles from './header.module.css';
import { UserFace } from './user-face.tsx';

const load = () => import('./user-menu.tsx');
const UserMenu = lazy(() => load().then((file) => ({ default: file.UserMenu })));

/** NAV-16. The button of the person's menu, until it is pressed without the menu behind it. */
export function UserButton({ openDialog }: { openDialog(dialog: AccountDialog): void }) {
  const [isWanted, setIsWanted] = useState(false);
  const prepare = () => void load().catch(() => undefined);
  const button = (
    <button
      type="button"
      className={classNames(buttonClass({ look: 'quiet' }), styles.user)}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setIsWanted(true)}
    >
      <UserFace />
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenu openDialog={openDialog} />
    </Suspense>
  );
}
