import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Without vitest's globals the library cannot do this by itself.
afterEach(cleanup);
