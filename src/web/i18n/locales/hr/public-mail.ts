import type en from '#web/i18n/locales/en/public-mail.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
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
