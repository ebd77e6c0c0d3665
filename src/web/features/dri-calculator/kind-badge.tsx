import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import classes from './nutrients-panel.module.css';

/** RDA filled, AI outlined. */
export function KindBadge({ kind }: { kind: 'RDA' | 'AI' }) {
  const { t } = useTranslation('dri-calculator');
  return (
    <Badge outlined={kind === 'AI'} title={t(`nutrients.${kind}`)} className={classes.kind ?? ''}>
      {kind}
    </Badge>
  );
}
