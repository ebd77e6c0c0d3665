import { expect, test } from 'vitest';
import { countStatuses } from './status-counts.ts';

const genus = (status: 'Low' | 'Normal' | 'High' | 'Unknown', abundance = 1) =>
  ({ rank: 'genus', abundance, status }) as const;
const species = (status: 'Low' | 'Normal' | 'High') => ({ rank: 'species', abundance: 1, status }) as const;

test('a species is a part of its genus and not counted beside it', () => {
  const taxa = [genus('High'), genus('Low', 0), genus('Unknown'), species('High'), species('Normal')];
  expect(countStatuses(taxa)).toEqual({ Low: 1, Normal: 0, High: 1, Unknown: 1 });
});

test('where the laboratory names no genus, species are counted', () => {
  expect(countStatuses([genus('Low', 0), species('High'), species('Normal')])).toMatchObject({ Normal: 1, High: 1 });
});
