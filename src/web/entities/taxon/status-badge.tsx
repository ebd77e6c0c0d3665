import { useTranslation } from 'react-i18next';
import type { TaxonStatus } from '#contract/microbiome.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { StateIcon } from './state-icon.tsx';

const statusTones: Record<TaxonStatus, Tone> = { Low: 'blue', Normal: 'grey', High: 'amber', Unknown: 'grey' };

export function StatusBadge({ status }: { status: TaxonStatus }) {
  const { t } = useTranslation();
  return (
    <Badge tone={statusTones[status]} icon={status === 'Unknown' ? undefined : <StateIcon state={status} />}>
      {t(`status.${status}`)}
    </Badge>
  );
}
