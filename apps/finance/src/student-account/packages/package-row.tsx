import type { Package } from '@planner/contract';
import { Button, Menu, type MenuItem, Tag } from '@planner/ui';
import { Flame, Pause, Play, X } from 'lucide-react';
import { PACKAGE_STATE } from '../../cabinet-block/cabinet-wording.ts';
import { endedText, leftText, priceText } from './package-wording.ts';
import styles from './packages.module.css';

export type PackageAction = 'freeze' | 'resume' | 'close' | 'burn';

interface PackageRowProps {
  bought: Package;
  /** undefined for a package that can no longer change. */
  onAct?(action: PackageAction): void;
}

/** FIN-63, FIN-65. A package: remaining lessons, price and state. An expired one asks about the unused lessons. */
export function PackageRow({ bought, onAct }: PackageRowProps) {
  const { title, status, lessons_total, lessons_left, on_expire } = bought;
  const { text, tone } = PACKAGE_STATE[status];
  const isOver = status === 'expired';
  const canBurn = isOver && on_expire !== 'keep';
  return (
    <li className={styles.package}>
      <div className={styles.head}>
        <span className={styles.title}>
          <b>{title}</b>
          <Tag tone={tone}>{text}</Tag>
        </span>
        {onAct !== undefined && <Menu label={`Что сделать: ${title}`} items={itemsOf(status, canBurn, onAct)} />}
      </div>
      <span className={styles.left}>{leftText(bought)}</span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(lessons_left / lessons_total) * 100}%` }} />
      </span>
      <small className={styles.faint}>{priceText(bought)}</small>
      {isOver && onAct !== undefined && (
        <div className={styles.over} role="group" aria-label={`Срок вышел: ${title}`}>
          <span>{endedText(bought)}</span>
          <span className={styles.buttons}>
            {canBurn && (
              <Button size="small" look="quiet" onClick={() => onAct('burn')}>
                Сжечь
              </Button>
            )}
            <Button size="small" look="soft" onClick={() => onAct('close')}>
              {on_expire === 'keep' ? 'Закрыть или вернуть' : 'Оставить или вернуть'}
            </Button>
          </span>
        </div>
      )}
    </li>
  );
}

function itemsOf(status: Package['status'], canBurn: boolean, onAct: (action: PackageAction) => void): MenuItem[] {
  const item = (id: PackageAction, label: string, icon: MenuItem['icon']): MenuItem => ({
    id,
    label,
    icon,
    onSelect: () => onAct(id),
  });
  return [
    ...(status === 'active' ? [item('freeze', 'Заморозить', <Pause aria-hidden="true" />)] : []),
    ...(status === 'frozen' ? [item('resume', 'Разморозить', <Play aria-hidden="true" />)] : []),
    ...(canBurn ? [item('burn', 'Сжечь остаток', <Flame aria-hidden="true" />)] : []),
    item('close', status === 'expired' ? 'Закрыть' : 'Закрыть досрочно', <X aria-hidden="true" />),
  ];
}
