import { Box, Text } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from './render-screen.tsx';

test('what is hidden by an attribute, a style of its own or above it, or a class for widths has no role', async () => {
  await renderScreen(
    <>
      <button type="button">shown</button>
      <button type="button" hidden>
        by an attribute
      </button>
      <div style={{ color: 'red', display: 'none' }}>
        <button type="button">by what is above</button>
      </div>
      <div style={{ visibility: 'hidden' }}>
        <button type="button">by visibility above</button>
        <button type="button" style={{ visibility: 'visible' }}>
          shown all the same
        </button>
      </div>
      <Box hiddenFrom="xs">
        <button type="button">by a width</button>
      </Box>
      <Box display={{ base: 'none', xl: 'block' }}>
        <button type="button">by a width of its own</button>
      </Box>
      <Text display="none">
        <button type="button">by a property</button>
      </Text>
    </>,
  );
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['shown', 'shown all the same']);
});

test('other styles are the whole ones', async () => {
  await renderScreen(<p style={{ marginTop: 8, pointerEvents: 'none' }}>text</p>);
  const style = getComputedStyle(screen.getByText('text'));
  expect([style.display, style.marginTop, style.pointerEvents, style.getPropertyValue('margin-top')]).toEqual([
    'block',
    '8px',
    'none',
    '8px',
  ]);
});
