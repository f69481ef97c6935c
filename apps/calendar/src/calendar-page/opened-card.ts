import { lazyComponent } from '@planner/shell-api';
import styles from './calendar-screen.module.css';

// Opened by a press, so not part of the week's first load.
export const OpenedCard = lazyComponent('Занятие', () => import('./card-at-address.tsx'), {
  room: styles.cardPlace,
});
