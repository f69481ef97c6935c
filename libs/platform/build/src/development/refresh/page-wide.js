import './overlay-on-top.js';
import * as runtime from 'react-refresh/runtime';

// A remote with a refresh runtime of its own would refresh nothing: React tells only the first one of its roots.
globalThis.__reactRefresh = runtime;
