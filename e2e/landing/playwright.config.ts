import { suite } from '@planner/e2e-harness';

export default suite('landing');
