import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuIcon } from './menu-icon.tsx';

test('[NAV-36] the icons of the news and of the messages are two pictures, and neither is the plain circle', () => {
  const pictureOf = (name: string) => render(<MenuIcon name={name} />).container.innerHTML;

  expect(new Set(['newspaper', 'megaphone', 'none of the shell'].map(pictureOf)).size).toBe(3);
});
