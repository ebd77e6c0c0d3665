import type en from '#web/i18n/locales/en/bacteria-category-relation.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Bakterije i kategorije',
  categories: 'Kategorije',
  tabs: { label: 'Ploče', categories: 'Kategorije', assigned: 'Dodijeljeno', available: 'Dostupno' },
  searchCategory: 'Pretraži kategorije',
  noCategories: 'Još nema kategorija.',
  openCategories: 'Otvori kategorije bakterija',
  selectCategory: 'Najprije odaberite kategoriju',
  selectCategoryHint: 'Ovdje se prikazuju njezine vrste ili rodovi.',
  assigned: { species: 'Dodijeljene vrste', genus: 'Dodijeljeni rodovi' },
  available: { species: 'Dostupne vrste', genus: 'Dostupni rodovi' },
  searchAssigned: { species: 'Pretraži dodijeljene vrste', genus: 'Pretraži dodijeljene rodove' },
  searchAvailable: { species: 'Pretraži dostupne vrste', genus: 'Pretraži dostupne rodove' },
  noneAssigned: {
    species: 'Ovoj kategoriji još nije dodijeljena nijedna vrsta.',
    genus: 'Ovoj kategoriji još nije dodijeljen nijedan rod.',
  },
  noneAvailable: {
    species: 'Sve su vrste dodijeljene ovoj kategoriji.',
    genus: 'Svi su rodovi dodijeljeni ovoj kategoriji.',
  },
  addOf: 'Dodaj: {{name}}',
  deleteOf: 'Izbriši: {{name}}',
  message: {
    assigned: { species: 'Vrsta je dodijeljena', genus: 'Rod je dodijeljen' },
    unassigned: { species: 'Vrsta je uklonjena iz kategorije', genus: 'Rod je uklonjen iz kategorije' },
    alreadyPaired: { species: 'Vrsta je već dodijeljena.', genus: 'Rod je već dodijeljen.' },
    assignFailed: { species: 'Dodjela vrste nije uspjela', genus: 'Dodjela roda nije uspjela' },
    unassignFailed: { species: 'Uklanjanje vrste nije uspjelo', genus: 'Uklanjanje roda nije uspjelo' },
    forbidden: 'Zabranjeno (403). Provjerite ulogu/CSRF ili sadržaj zahtjeva.',
  },
};

export default hr;
