import { describe, expect, test } from 'vitest';
import { chooseSetKind } from './choose-set.ts';

const greengenes = ['g__[Ruminococcus]', 'g__Oscillospira', 'g__SMB53', 'g__Bacteroides', 'g__[Prevotella]'];
const silva = ['Bacteroides', 'Lachnospiraceae NK4A136 group', '[Eubacterium] hallii group', 'UCG-002', 'Agathobacter'];
const gtdb = ['Phocaeicola', 'Blautia_A', 'Faecalibacterium'];

describe('the reference set of a report', () => {
  test.each([
    ['16S', 'qiime2-table', greengenes, '16S-greengenes'],
    ['16S', 'qiime2-table', silva, '16S-modern'],
    ['16S', 'generic-table', gtdb, '16S-modern'],
    ['16S', 'generic-table', ['Bacteroides'], '16S-modern'],
    ['shotgun', 'metaphlan', [], 'shotgun-metaphlan'],
    ['shotgun', 'kraken-report', [], 'shotgun-kraken'],
    ['shotgun', 'bracken', [], 'shotgun-kraken'],
    ['shotgun', 'generic-table', ['Blautia_A', 'Blautia_A wexlerae', 'CAG-83 sp000431575'], 'shotgun-kraken'],
    ['shotgun', 'generic-table', ['Bacteroides', 'Bacteroides uniformis'], 'shotgun-metaphlan'],
    // nobody runs it on 16S reads; the method was left as it stood
    ['16S', 'metaphlan', [], 'shotgun-metaphlan'],
    ['qPCR', 'generic-table', [], null],
    ['other', 'generic-table', [], null],
  ] as const)('%s, %s', (method, format, names, kind) => {
    expect(chooseSetKind(method, format, names)).toBe(kind);
  });
});
