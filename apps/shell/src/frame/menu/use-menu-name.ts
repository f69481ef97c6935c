import { useShell } from '@planner/shell-api';

/** CAB-112. A student's four places hold nearly everything, so the fifth one is «Ещё». */
export const useMenuName = (): string => (useShell().session.user?.is_student ? 'Ещё' : 'Меню');
