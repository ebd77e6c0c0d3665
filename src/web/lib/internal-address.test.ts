import { expect, test } from 'vitest';
import { internalAddress } from './internal-address.ts';

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/public/login',
  undefined,
])('%s is no place to go after login', (address) => expect(internalAddress(address)).toBeUndefined());

test('an address of ours is kept with its query', () => {
  expect(internalAddress('/belly/users?search=iva')).toBe('/belly/users?search=iva');
});
