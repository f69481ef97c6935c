import { Dialog } from '@planner/ui';
import styles from '../lesson-card.module.css';
import type { CardFrameProps, CardPlace } from './card-place.ts';

const ModalFrame = (props: CardFrameProps) => <Dialog className={styles.panel ?? ''} {...props} />;

/** The card as a modal: on every page but a wide calendar. */
export const MODAL: CardPlace = { Frame: ModalFrame, showLesson: null };
