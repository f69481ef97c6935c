import './overlay-on-top.js';
import * as runtime from 'react-refresh/runtime';

// A remote with its own refresh runtime could refresh nothing: React reports its roots only to the first runtime.
globalThis.__reactRefresh = runtime;
