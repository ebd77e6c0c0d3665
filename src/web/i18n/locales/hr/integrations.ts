import type en from '#web/i18n/locales/en/integrations.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Integracije',
  scopes: { fhirRead: 'Čitanje kartona (FHIR)', labUpload: 'Dostava nalaza' },
  scopeHints: {
    fhirRead: 'Čita kartone svih pacijenata ordinacije. Ništa ne mijenja.',
    labUpload: 'Dodaje nalaze pacijentu čiji broj zna. Ništa ne čita.',
  },
  tokens: {
    title: 'Servisni tokeni',
    text: 'Drugi sustavi zovu s tokenom koji im izdate. Smije samo ono što označite, prestaje na svoj dan i može se opozvati u svakom trenutku. Što je pročitao, piše u zapisu svakog pacijenta.',
    empty: 'Nijedan drugi sustav još nema pristup.',
    make: 'Novi token',
    create: 'Izdaj token',
    name: 'Za koga',
    nameHint: 'Sustav i njegov vlasnik, primjerice „Opća bolnica, integracijski poslužitelj”.',
    nameRule: 'Napišite za koga je token, najviše 80 znakova.',
    mayDo: 'Što smije',
    scopeRule: 'Odaberite što token smije.',
    days: 'Dana do isteka',
    daysRule: 'Upišite cijeli broj dana od {{min}} do {{max}}.',
    shown: 'Token za: {{name}}',
    shownOnce: 'Ovo je token. Prikazuje se samo sada i poslije se ne može vidjeti: odmah ga predajte sigurnim putem.',
    copied: 'Token je kopiran',
    notCopied: 'Kopiranje nije uspjelo: označite ga i kopirajte sami.',
    kept: 'Spremljeno je',
    revoke: 'Opozovi',
    revokeName: 'Opozovi: {{name}}',
    revokeQuestion: 'Opozvati token za {{name}}? Od tada ne otvara ništa.',
    revoked: 'Token za {{name}} je opozvan.',
    failed: 'Spremanje nije uspjelo.',
    never: 'nikad',
    ownerGone: 'Račun koji ga je izdao više nije aktivni Admin.',
    states: { active: 'Aktivan', expired: 'Istekao', revoked: 'Opozvan', ownerGone: 'Zaustavljen' },
    columns: {
      name: 'Za koga',
      scopes: 'Smije',
      state: 'Stanje',
      expires: 'Istječe',
      lastUsed: 'Zadnja uporaba',
      createdBy: 'Izdao/la',
      actions: 'Radnje',
    },
  },
};

export default hr;
