import { lazyComponent } from '@planner/shell-api';
import { OpenedSection } from '../opened-section.tsx';

// Opened by a press, so not part of the settings' first load.
const WaysSection = lazyComponent('Как мне платят', () => import('./ways-section.tsx'));

/** BIL-7. The card that opens the section «Как мне платят». */
export const WaysCard = () => (
  <OpenedSection
    id="ways-to-pay"
    title="Как мне платят"
    lead="Счёт в банке, телефон для СБП, ссылка или код банка: они будут в каждом счёте"
    label="Изменить способы оплаты"
  >
    <WaysSection />
  </OpenedSection>
);
