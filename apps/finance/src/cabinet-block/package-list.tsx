import type { Package } from '@planner/contract';
import { Disclosure } from '@planner/ui';
import styles from './cabinet-block.module.css';
import { PackageRow } from './package-row.tsx';

const isPast = ({ status, lessons_left }: Package): boolean =>
  status === 'finished' || status === 'closed' || lessons_left === 0;

const isActive = (one: Package): boolean => one.status === 'active' && !isPast(one);

/** CAB-29. The packages of the profile. Packages that can no longer be used are folded under «Прошлые». */
export function PackageList({ packages }: { packages: readonly Package[] }) {
  if (packages.length === 0) return null;
  const past = packages.filter(isPast);
  const [active, others] = [packages.filter(isActive), packages.filter((one) => !isPast(one) && !isActive(one))];
  const present = [...active, ...others];
  return (
    <section className={styles.part} aria-label="Абонементы">
      <h3>Абонементы</h3>
      {present.length > 0 && <Rows packages={present} />}
      {past.length > 0 && (
        <Disclosure isQuiet title={`Прошлые: ${past.length}`}>
          <Rows packages={past} />
        </Disclosure>
      )}
    </section>
  );
}

const Rows = ({ packages }: { packages: readonly Package[] }) => (
  <ul className={styles.packages}>
    {packages.map((one) => (
      <PackageRow key={one.id} of={one} />
    ))}
  </ul>
);
