import { expect, it } from 'vitest';
import { printInLight } from './print-in-light.ts';

it('prints in the light theme and goes back to the one before', () => {
  const root = document.documentElement;
  const scheme = () => root.getAttribute('data-mantine-color-scheme');
  printInLight();
  root.setAttribute('data-mantine-color-scheme', 'dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
});
