import { expect, test } from 'vitest';
import { anyRank, text } from './fixtures.test-data.ts';
import { methodOf } from './method-of-format.ts';
import { interpret } from './recognise.ts';

const singleM = 'Root; d__Bacteria; p__Bacteroidota; c__B; o__B; f__B; g__Bacteroides';

test.each([
  ['Kraken', '100.00→9→0→R→1→root\n100.00→9→0→D→2→  Bacteria\n100.00→9→9→G→816→    Bacteroides', 'shotgun'],
  ['MetaPhlAn', '#clade_name→relative_abundance\nk__Bacteria|p__B|c__B|o__B|f__B|g__Bacteroides→100', 'shotgun'],
  [
    'PathSeq',
    'tax_id→taxonomy→type→name→kingdom→score→score_normalized\n816→root|Bacteroides→genus→Bacteroides→Bacteria→900→100',
    'shotgun',
  ],
  [
    'CZ ID',
    'tax_id,tax_level,genus_tax_id,name,category,nt_count\n816,2,816,Bacteroides,bacteria,600\n572511,2,572511,Blautia,bacteria,400',
    'shotgun',
  ],
  ['SingleM', `sample→coverage→taxonomy\ns1→6.0→${singleM}\ns1→2.0→${singleM}; s__Bacteroides uniformis`, 'shotgun'],
  ['Krona, which draws either', '50→Bacteria→B→B→B→B→Bacteroides\n10→Bacteria→C→C→C→C→Blautia', '16S'],
  ['a table of anybody', 'Genus,Percent\nBacteroides,60\nBlautia,40', '16S'],
])('%s', (_, lines, method) => {
  const outcome = interpret(text(lines), anyRank);
  expect(outcome.read ? methodOf(outcome.interpretation) : outcome.refusal.message).toBe(method);
});
