import type { Package } from '@planner/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownPackage } from '../testing/own-account.ts';
import { PackageList } from './package-list.tsx';

test.each<[Partial<Package>, boolean]>([
  [{ status: 'active' }, false],
  [{ status: 'frozen' }, false],
  [{ status: 'expired' }, false],
  [{ status: 'finished' }, true],
  [{ status: 'closed' }, true],
  [{ status: 'expired', lessons_left: 0 }, true],
  [{ status: 'expired', lessons_left: 1 }, false],
])('[CAB-29] the package %j is a past one: %s', (more, isPast) => {
  render(<PackageList packages={[ownPackage(more)]} />);

  expect(screen.queryByText('Прошлые: 1') !== null).toBe(isPast);
});
