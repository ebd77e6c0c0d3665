import type { Language } from '#contract/endpoint.ts';
import type { Paper, PaperForm } from '#domain/paper/paper.ts';
import { bacteria, composition } from './paper-bacteria.fixture.ts';
import { foods } from './paper-foods.fixture.ts';
import { less } from './paper-less.fixture.ts';
import { reading } from './paper-reading.fixture.ts';
import { week } from './paper-week.fixture.ts';
import { rich, sayIn } from './paper-words.fixture.ts';

/** Much out of range: the person of the pictures. */
export function muchToChange(language: Language, form: PaperForm): Paper {
  const say = sayIn(language);
  const foodPage = form === 'full' ? 3 : 2;
  return {
    language,
    form,
    draft: false,
    reader: 'patient',
    practice: {
      name: say('Savjetovalište Matić', 'Matić Nutrition Practice'),
      tagline: say('Prehrana i crijevni mikrobiom, Zagreb', 'Nutrition and gut microbiome, Zagreb'),
      address: 'Ulica lipa 12, 10000 Zagreb',
      phone: say('01 555 0142, radnim danom 9–15 h', '01 555 0142, weekdays 9 am to 3 pm'),
      email: 'iva@savjetovaliste-matic.example',
      web: null,
      footer: null,
      colour: '#862e5e',
      logo: { mediaType: 'image/svg+xml', base64: Buffer.from(logo).toString('base64') },
    },
    head: {
      patient: { name: 'Ana Kovačević', firstName: 'Ana', age: say('41 godina', '41 years'), code: 'MB-0142' },
      sampleDate: say('3. 11. 2026.', '3 November 2026'),
      author: say('Iva Matić, mag. nutr.', 'Iva Matić, MSc'),
      reportDate: say('13. 11. 2026.', '13 November 2026'),
      fridgeDeck: say(
        'Za hladnjak, do novog uzorka u svibnju 2027.',
        'For the fridge, until the new sample in May 2027.',
      ),
    },
    poorSample: null,
    urgent: [],
    remarks: [],
    composition: composition(language),
    message: {
      paragraphs: [
        say(
          'Draga Ana, od travnja ste napravili lijep pomak: zajednica je raznolikija, iako ste ljetos pili antibiotik. Sad želimo ojačati bakterije koje žive od vlakana. Krenite s mahunarkama dvaput tjedno, u malim porcijama, pa ih povećavajte svaki tjedan; tako ćete izbjeći nadutost. Maslac zamijenite maslinovim uljem, a mesne namaze humusom. Čujemo se 27. studenoga.',
          'Dear Ana, you have come a good way since April: your community is more varied, even though you needed an antibiotic in summer. Now we want to feed the bacteria that live on fibre. Start with legumes twice a week, in small portions, and add a little every week; that keeps bloating away. Swap butter for olive oil, and meat spreads for hummus. We speak on 27 November.',
        ),
      ],
      signature: 'Iva Matić',
      small: false,
    },
    variety: {
      p5: 2.1,
      p50: 3.1,
      p95: 4,
      value: 2.75,
      earlier: 2.55,
      sentence: rich(
        say(
          'U uobičajenom je rasponu i veća nego u travnju (prazni krug). Našli smo 64 roda.',
          'Within the usual range, and higher than in April (hollow ring). We found 64 genera.',
        ),
      ),
      alternative: say(
        'Raznolikost 2,75; većina odraslih 2,4 do 3,8; u travnju 2,55.',
        'Variety 2.75; most adults 2.4 to 3.8; in April 2.55.',
      ),
    },
    findings: [
      {
        id: 'good-base',
        claim: say('Dobra osnova', 'A good base'),
        sentence: rich(
          say(
            '*Faecalibacterium*, važan za crijevnu sluznicu, u sredini je raspona.',
            '*Faecalibacterium*, which matters to the bowel lining, is in the middle of the usual range.',
          ),
        ),
        bars: [{ mark: 'within' }],
      },
      {
        id: 'few-fibre',
        claim: say('Neke su snižene', 'Some are low'),
        sentence: rich(
          say(
            `*Bifidobacterium*, *Roseburia* i *Anaerostipes* ispod su raspona. Namirnice s ${foodPage}. stranice hrane ih.`,
            `*Bifidobacterium*, *Roseburia* and *Anaerostipes* are below the usual range. Foods on page ${foodPage} feed them.`,
          ),
        ),
        bars: [{ mark: 'below' }, { mark: 'below' }, { mark: 'below' }],
      },
      {
        id: 'many-fat',
        claim: say('Bilophila je povišena', 'Bilophila is high'),
        sentence: rich(
          say(
            '*Bilophila* je triput iznad gornje granice. Godi joj mast iz mesa, maslaca i sira.',
            '*Bilophila* is at three times the upper limit. It thrives on the fat of meat, butter and cheese.',
          ),
        ),
        bars: [{ mark: 'above' }],
      },
      {
        id: 'medicine',
        claim: say('Jedan nalaz nije od hrane', 'One result is not about food'),
        sentence: rich(
          say(
            '*Streptococcus* je iznad raspona. To često čini omeprazol, pa zbog njega ništa ne mijenjajte.',
            '*Streptococcus* is above the range. Omeprazole often does that, so change nothing because of it.',
          ),
        ),
        bars: [{ mark: 'above' }],
      },
    ],
    plate: {
      voice: 'test',
      parts: [
        {
          part: 'vegetables',
          name: say('Povrće', 'Vegetables'),
          foods: say(
            'poriluk, luk, češnjak, artičoka, čičoka, grašak, prokulica, brokula, blitva',
            'leek, onion, garlic, artichoke, peas, Jerusalem artichoke, broccoli, Brussels sprouts, chard',
          ).split(', '),
          asBefore: false,
        },
        {
          part: 'fruit',
          name: say('Voće', 'Fruit'),
          foods: say(
            'maline, kupine, borovnice, suhe šljive, jabuka s korom, kruška',
            'raspberries, blackberries, blueberries, prunes, apple with skin, pear',
          ).split(', '),
          asBefore: false,
        },
        {
          part: 'protein',
          name: say('Mahunarke i plava riba', 'Legumes and oily fish'),
          foods: say(
            'leća, grah, slanutak, humus, skuša, srdela, inćun',
            'lentils, beans, chickpeas, hummus, mackerel, sardines, anchovies',
          ).split(', '),
          asBefore: false,
        },
        {
          part: 'grains',
          name: say('Cjelovite žitarice', 'Whole grains'),
          foods: say(
            'zob, raženi kruh, ječam, heljda, pir, integralna tjestenina',
            'oats, rye bread, barley, buckwheat, spelt, wholegrain pasta',
          ).split(', '),
          asBefore: false,
        },
        {
          part: 'fermented',
          name: say('Fermentirano', 'Fermented'),
          foods: say('kiseli kupus, tempeh', 'sauerkraut, tempeh').split(', '),
          asBefore: false,
        },
        {
          part: 'nuts',
          name: say('Orašasti plodovi i sjemenke', 'Nuts and seeds'),
          foods: say(
            'lan, lješnjaci, bademi, chia, bučine sjemenke',
            'flaxseed, hazelnuts, almonds, chia, pumpkin seeds',
          ).split(', '),
          asBefore: false,
        },
      ],
      less: [
        { mark: 'avoid', text: say('maslac i masni sirevi', 'butter and fatty cheese') },
        { mark: 'avoid', text: say('kobasice, slanina, pašteta', 'sausages, bacon, pâté') },
        { mark: 'limit', text: say('slatkiši i slatka pića', 'sweets and sweet drinks') },
        { mark: 'limit', text: say('crveno meso i alkohol', 'red meat and alcohol') },
      ],
    },
    bacteria: bacteria(language),
    foods: foods(language),
    less: less(language),
    week: week(language),
    reading: reading(language),
  };
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><rect width="26" height="26" rx="6" fill="#862e5e"/><rect x="6.4" y="9" width="3.4" height="9" rx="1.7" fill="#fff"/><rect x="11.3" y="7" width="3.4" height="11" rx="1.7" fill="#fff"/><rect x="16.2" y="12" width="3.4" height="6" rx="1.7" fill="#e8a8c5"/></svg>';
