import { suite } from './src/config.ts';

export default suite();
