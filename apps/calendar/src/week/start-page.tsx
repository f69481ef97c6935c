import { Navigate, useLocation } from 'react-router-dom';
import { lastView } from '../calendar-page/period/last-view.ts';

/** `/calendar/` opens the last used view. */
export function StartPage() {
  const { search } = useLocation();
  return <Navigate replace to={`/calendar/calendar-${lastView()}${search}`} />;
}
