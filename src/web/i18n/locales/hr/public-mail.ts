import type en from '#web/i18n/locales/en/public-mail.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  report: {
    title: 'Vaš dokument',
    lead: 'Upišite svoj datum rođenja. Zatim možete otvoriti ili spremiti dokument.',
    birth: 'Datum rođenja',
    birthNeeded: 'Upišite svoj datum rođenja.',
    open: 'Preuzmi dokument',
    done: 'Dokument je spremljen na ovaj uređaj.',
    again: 'Spremi ponovno',
    failed: 'Dokument se nije mogao preuzeti.',
    shared: 'Na računalu kojim se služe i drugi izbrišite datoteku nakon čitanja.',
  },
  reminders: {
    title: 'Podsjetnici',
    lead: 'Kad vas još čekaju upitnici, dobivate podsjetnik e-poštom. Podsjetnike možete isključiti.',
    stop: 'Bez podsjetnika',
    stopped: 'Više nećete dobivati podsjetnike. Poveznica na vaše upitnike i dalje vrijedi.',
    resume: 'Ipak me podsjeti',
    resumed: 'Ponovno ćete dobivati podsjetnike.',
    failed: 'To nije uspjelo.',
  },
};

export default hr;
