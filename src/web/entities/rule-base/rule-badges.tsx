import { useTranslation } from 'react-i18next';
import type { Flow, FoodListKind } from '#contract/microbiome.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconArrowDown, IconArrowUp, IconBan, IconCheck } from '#web/ui/icons.gen.ts';

export function FlowBadge({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const Arrow = flow === 'Increase' ? IconArrowUp : IconArrowDown;
  return (
    <Badge tone={flow === 'Increase' ? 'green' : 'red'} icon={<Arrow size={14} aria-hidden />}>
      {t(`flow.${flow}`)}
    </Badge>
  );
}

export function EatBadge({ kind }: { kind: FoodListKind }) {
  const { t } = useTranslation();
  return kind === 'to-eat' ? (
    <Badge tone="green" icon={<IconCheck size={14} aria-hidden />}>
      {t('kind.toEat')}
    </Badge>
  ) : (
    <Badge tone="red" icon={<IconBan size={14} aria-hidden />}>
      {t('kind.notToEat')}
    </Badge>
  );
}
