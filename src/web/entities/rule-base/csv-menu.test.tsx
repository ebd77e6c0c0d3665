import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import type { CsvImportResult } from '#contract/reference-csv.contract.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { CsvSource } from './csv.queries.ts';
import { CsvSourceMenu } from './csv-menu.tsx';

const counts = { rows: 1, created: 0, changed: 0, unchanged: 0, rowErrors: [] };

/** A table that takes every file but one with a quotation mark. */
function tableOf() {
  const written: { file: string; reason: string }[] = [];
  const source: CsvSource = {
    ...{ fileName: 'categories.csv', columns: ['name', 'color'], asksReason: false },
    read: async () => new Blob(['name,color']),
    check: async (file): Promise<CsvImportResult> => {
      const broken = (await file.text()).includes('"');
      const wrong = {
        ...{ line: 2, message: 'A quotation mark is opened and never closed.' },
        ...problem('CSV_QUOTE_OPEN'),
      };
      return broken ? { ...counts, rowErrors: [wrong] } : { ...counts, created: 1 };
    },
    write: async (file, reason) => {
      written.push({ file: file.name, reason });
      return { ...counts, created: 1, changeSetId: 7 };
    },
  };
  return { source, written };
}

async function choose(what: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: what, hidden: true }));
}

test('a table is exported as a file of its name', async () => {
  await renderScreen(<CsvSourceMenu source={tableOf().source} title="Import" />);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await choose('Export CSV');
  await waitFor(() => expect(saved).toEqual(['categories.csv']));
});

test('a broken file is refused with its lines, and a good one imported', async () => {
  const { source, written } = tableOf();
  await renderScreen(<CsvSourceMenu source={source} title="Import bacteria categories" />);
  await choose('Import CSV');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import bacteria categories' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' });
  const give = (name: string, text: string) =>
    userEvent.upload(
      dialog.getByLabelText('Drop a CSV file here, or choose one'),
      new File([text], name, { type: 'text/csv' }),
    );
  await give('bad.csv', 'name,color\n"Bad one,#112233');
  const line = await dialog.findByRole('row', { name: /^Line 2/ });
  expect(line.textContent).toContain('A quotation mark is opened and never closed.');
  expect(submit.disabled).toBe(true);

  await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }));
  await give('good.csv', 'name,color\nMakers,#112233');
  expect(await dialog.findByText('Creates 1, changes 0, leaves 0 as they are.')).toBeTruthy();
  await userEvent.click(submit);
  expect(await screen.findByText('Import done. Created: 1, Changed: 0.')).toBeTruthy();
  expect(written).toEqual([{ file: 'good.csv', reason: '' }]);
});
