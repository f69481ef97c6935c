import { suite } from '@planner/stage';

export default suite('account');
