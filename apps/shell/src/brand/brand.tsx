import { classNames } from '@planner/ui';
import { Link } from 'react-router-dom';
import styles from './brand.module.css';

interface BrandProps {
  to: string;
  className?: string;
}

/** The product's name and logo: a sheet of squared paper with two lessons. */
export function Brand({ to, className }: BrandProps) {
  return (
    <Link to={to} className={classNames(styles.brand, className)}>
      <span className={styles.mark} aria-hidden="true">
        <i className={styles.lesson} />
      </span>
      <span data-word="">Тетрадка</span>
    </Link>
  );
}
