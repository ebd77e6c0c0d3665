import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18next, i18nReady } from '#web/i18n/i18n.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { UiProvider } from '#web/ui/ui-provider.tsx';
import { usePairWrites } from './use-pair-writes.ts';

beforeAll(async () => {
  await i18nReady;
  await i18next.loadNamespaces(['bacteria-food', 'reference-data']);
});

function Probe() {
  const writes = usePairWrites({
    taxon: { level: 'genus', taxonId: 1678 },
    pairs: [{ kind: 'not-to-eat', taxonId: 1678, foodId: 2, value: 3 }],
    describe: () => 'Butter, Bifidobacterium',
    onAdded: () => undefined,
  });
  return (
    <button type="button" onClick={() => writes.add(2, 'to-eat', 10)}>
      Add
    </button>
  );
}

test('a food that has its pair, on whichever list, is not added again', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <Probe />
      </UiProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Pair for this food already exists.');
  expect(fetch).not.toHaveBeenCalled();
});
