import { expect, test } from 'vitest';
import { interpret } from '#domain/sample/recognise.ts';
import { catalogue } from './catalogue.test-data.ts';
import { decodeFile } from './decoding/decode-file.ts';

/** `Bacteroides 60 [10, 40]`: percent and the laboratory's own range. */
async function rangesOf(text: string): Promise<string> {
  const decoded = await decodeFile(Buffer.from(text.replaceAll('→', '\t')));
  if (!decoded.decoded) return decoded.refusal.code;
  const outcome = interpret(decoded.source, { sample: null, method: '16S', ...catalogue });
  if (!outcome.read) return outcome.refusal.code;
  return [...outcome.interpretation.taxa]
    .map(({ name, rawPct, low, high }) => `${name} ${Number(rawPct.toFixed(4))} [${low}, ${high}]`)
    .join(', ');
}

const both = 'Bacteroides 60 [10, 40], Blautia 40 [1, 9]';

const dresses: [string, string, string?][] = [
  ['English, one column', 'Bacterial genus,Your result (%),Reference range\nBacteroides,60,10-40\nBlautia,40,1-9'],
  [
    'English, two columns',
    'Bacterial genus,Your result,Reference low,Reference high\nBacteroides,60,10,40\nBlautia,40,1,9',
  ],
  [
    'English, percent signs',
    'Bacterial genus,Your result,Normal range\nBacteroides,60%,10% - 40%\nBlautia,40%,1% - 9%',
  ],
  ['English, to', 'Bacterial genus→Your result→Healthy range (%)\nBacteroides→60→10 to 40\nBlautia→40→1 to 9'],
  [
    'English, a title and a status',
    'Report of the laboratory\n\nBacterial genus,Your result %,Reference interval,Status\nBacteroides,60,10.0–40.0,high\nBlautia,40,1.0–9.0,high',
  ],
  [
    'English, ranks before it',
    'Phylum,Family,Bacterial genus,Your result (%),Reference range\nBacteroidota,Bacteroidaceae,Bacteroides,60,10-40\nBacillota,Lachnospiraceae,Blautia,40,1-9',
  ],
  [
    'English, fractions',
    'Bacterial genus,Your result,Reference min,Reference max\nBacteroides,0.6,0.1,0.4\nBlautia,0.4,0.01,0.09',
  ],
  [
    'English, fractions beside percents',
    'Bacterial genus,Your result,Reference range\nBacteroides,0.6,10 - 40 %\nBlautia,0.4,1 - 9 %',
  ],
  [
    'English, fractions beside percents without sign',
    'Bacterial genus,Your result,Reference range\nBacteroides,0.6,10 - 40\nBlautia,0.4,1 - 9',
  ],
  [
    'English, reads beside percents',
    'Bacterial genus,Reads,Reference range (%)\nBacteroides,600,10 - 40\nBlautia,400,1 - 9',
  ],
  ['English, from to', 'Bacterial genus,Your result,From,To\nBacteroides,60,10,40\nBlautia,40,1,9'],
  [
    'English, a comparison',
    'Bacterial genus,Your result (%),Healthy average,Reference range\nBacteroides,60,25,10-40\nBlautia,40,5,1-9',
  ],
  [
    'Croatian, one column',
    'Bakterija;Vaš rezultat (%);Referentni raspon\nBacteroides;60,0;10,0 - 40,0\nBlautia;40,0;1,0 - 9,0',
  ],
  [
    'Croatian, two columns',
    'Bakterija;Vaš rezultat;Donja granica;Gornja granica\nBacteroides;60,0;10,0;40,0\nBlautia;40,0;1,0;9,0',
  ],
  [
    'Croatian, do',
    'Bakterijski rod;Vaš nalaz (%);Referentne vrijednosti (%)\nBacteroides;60;10 do 40\nBlautia;40;1 do 9',
  ],
  [
    'Croatian, od do',
    'Bakterija;Vaša vrijednost;Referentni interval\nBacteroides;60;od 10 do 40\nBlautia;40;od 1 do 9',
  ],
  ['Croatian, capitals', 'BAKTERIJA;VAŠ REZULTAT;REFERENTNI RASPON\nBacteroides;60 %;10 – 40 %\nBlautia;40 %;1 – 9 %'],
  ['Croatian, min and max', 'Rod;Udio (%);Ref. min.;Ref. maks.\nBacteroides;60;10;40\nBlautia;40;1;9'],
  ['Croatian, od and do', 'Bakterija;Vaš rezultat;Od;Do\nBacteroides;60,0;10,0;40,0\nBlautia;40,0;1,0;9,0'],
  [
    'Croatian, words between',
    'Koljeno;Bakterija;Rezultat (%);Donja referentna granica;Gornja referentna granica\nBacteroidota;Bacteroides;60,0;10,0;40,0\nBacillota;Blautia;40,0;1,0;9,0',
  ],
  ['German, one column', 'Gattung;Ihr Wert (%);Referenzbereich\nBacteroides;60,0;10-40\nBlautia;40,0;1-9'],
  ['German, two columns', 'Gattung;Ihr Ergebnis;Untergrenze;Obergrenze\nBacteroides;60,0;10;40\nBlautia;40,0;1;9'],
  [
    'German, bis',
    'Bakteriengattung;Ihr Befund;Normbereich\nBacteroides;60,0 %;10,0 bis 40,0 %\nBlautia;40,0 %;1,0 bis 9,0 %',
  ],
  [
    'German, Referenz von and bis',
    'Gattung;Messwert (%);Referenz von;Referenz bis\nBacteroides;60,0;10,0;40,0\nBlautia;40,0;1,0;9,0',
  ],
  ['German, von and bis', 'Gattung;Ihr Resultat (%);von;bis\nBacteroides;60,0;10,0;40,0\nBlautia;40,0;1,0;9,0'],
  [
    'German, ranks before it',
    'Stamm;Familie;Gattung;Ihr Wert (%);Referenzwerte\nBacteroidota;Bacteroidaceae;Bacteroides;60,0;10,0-40,0\nBacillota;Lachnospiraceae;Blautia;40,0;1,0-9,0',
  ],
  [
    'German, unterer Grenzwert',
    'Bakterium;Ihr Wert;Unterer Grenzwert;Oberer Grenzwert\nBacteroides;60;10;40\nBlautia;40;1;9',
  ],
  ['French, one column', 'Genre;Votre résultat (%);Valeurs de référence\nBacteroides;60,0;10-40\nBlautia;40,0;1-9'],
  [
    'French, à',
    'Genre bactérien;Votre résultat;Intervalle de référence\nBacteroides;60,0 %;10 à 40 %\nBlautia;40,0 %;1 à 9 %',
  ],
  ['French, de à', 'Genre;Votre valeur (%);Plage de référence\nBacteroides;60,0;de 10 à 40\nBlautia;40,0;de 1 à 9'],
  [
    'French, two columns',
    'Genre;Résultat;Limite inférieure;Limite supérieure\nBacteroides;60,0;10;40\nBlautia;40,0;1;9',
  ],
  [
    'French, min and max',
    'Bactérie;Vos résultats (%);Référence min;Référence max\nBacteroides;60,0;10;40\nBlautia;40,0;1;9',
  ],
  ['French, norm', 'Genre;Pourcentage;Norme\nBacteroides;60,0;10-40\nBlautia;40,0;1-9'],
  ['French, abundance', 'Genre;Abondance relative (%);Valeurs normales\nBacteroides;60,0;10 - 40\nBlautia;40,0;1 - 9'],
  [
    'open ranges',
    'Gattung;Ihr Wert (%);Referenzbereich\nBacteroides;60,0;< 40\nBlautia;40,0;> 1',
    'Bacteroides 60 [0, 40], Blautia 40 [1, null]',
  ],
  [
    'open ranges in words',
    'Bakterija;Vaš rezultat (%);Referentni raspon\nBacteroides;60,0;do 40\nBlautia;40,0;≥ 1',
    'Bacteroides 60 [0, 40], Blautia 40 [1, null]',
  ],
];

test.each(dresses)('%s', async (_, text, expected = both) => {
  expect(await rangesOf(`${text}\n`)).toBe(expected);
});
