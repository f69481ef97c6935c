import { AwayCard } from './away-card.tsx';
import { BusyCard } from './busy-card.tsx';
import { isBusy, type OwnedTime } from './own-spans.ts';

interface TimeCardProps {
  time: OwnedTime;
  onClose(): void;
}

/** The card of a time off or of a personal event. */
export function TimeCard({ time, onClose }: TimeCardProps) {
  return isBusy(time) ? <BusyCard time={time} onClose={onClose} /> : <AwayCard timeOff={time} onClose={onClose} />;
}
