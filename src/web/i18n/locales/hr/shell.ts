import type en from '#web/i18n/locales/en/shell.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  groups: {
    administration: 'Administracija',
    referenceData: 'Referentni podaci',
    menu: 'Izbornik',
    analytics: 'Analitika',
    disease: 'Bolesti',
    help: 'Pomoć',
  },
  links: {
    accounts: 'Računi',
    users: 'Korisnici',
    backend: 'Metabelly Backend',
    bacteriaFood: 'Odnos bakterija i hrane',
    bacteriaCategoryRelation: 'Odnos bakterija i kategorija',
    bacteriaCategories: 'Kategorije bakterija',
    bacteriaBehaviour: 'Ponašanje bakterija',
    referenceRanges: 'Referentni rasponi',
    safetyRules: 'Sigurnosna pravila',
    citations: 'Izvori',
    engineSettings: 'Postavke izračuna',
    meals: 'Obroci',
    dashboard: 'Nadzorna ploča',
    patients: 'Pacijenti',
    calculator: 'Kalkulator',
    healthMonitoring: 'Praćenje zdravlja',
    foodAndSupplements: 'Hrana i dodaci prehrani',
    listOfMarkers: 'Popis markera',
    diagnostics: 'Dijagnostika',
    settings: 'Postavke',
    documentation: 'Dokumentacija',
  },
  navigation: 'Glavna navigacija',
  openNavigation: 'Otvori navigaciju',
  closeNavigation: 'Zatvori navigaciju',
  skipToContent: 'Preskoči na sadržaj',
  build: 'Izdanje',
  logout: 'Odjava',
  account: 'Račun: {{name}}',
  security: 'Prijava i sigurnost',
  changePassword: 'Promjena lozinke',
};

export default hr;
