import { lazyComponent } from '@planner/shell-api';
import { buttonClass, classNames } from '@planner/ui';
import { type ButtonHTMLAttributes, useState } from 'react';
import styles from './header.module.css';
import { UserFace } from './user-face.tsx';

const FaceButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    type="button"
    className={classNames(buttonClass({ look: 'quiet' }), styles.user)}
    aria-haspopup="menu"
    aria-expanded={false}
    {...props}
  >
    <UserFace />
  </button>
);

const load = () => import(/* webpackChunkName: "menus" */ './user-menu.tsx');
const UserMenu = lazyComponent('Учётная запись', load, { look: 'over', waiting: <FaceButton aria-busy /> });

/** NAV-16. The button of the person's menu. The menu's code loads with the first press. */
export function UserButton() {
  const [isWanted, setIsWanted] = useState(false);
  const prepare = () => void load().catch(() => undefined);
  if (isWanted) return <UserMenu onGiveUp={() => setIsWanted(false)} />;
  return <FaceButton onPointerEnter={prepare} onFocus={prepare} onClick={() => setIsWanted(true)} />;
}
