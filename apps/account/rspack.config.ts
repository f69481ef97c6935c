import { rspackConfig } from '@planner/remote-build';

export default rspackConfig(import.meta.dirname);
