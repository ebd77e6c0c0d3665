import { useTranslation } from 'react-i18next';
import type { Contribution, Member } from '#contract/recommendation.contract.ts';
import { GenusEvidence } from '#web/entities/food-list/pair-evidence.tsx';
import { RangeBar } from '#web/entities/reference-range/range-bar.tsx';
import { formatShare, rangeText } from '#web/entities/reference-range/range-text.ts';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import { EatBadge, FlowBadge } from '#web/entities/rule-base/rule-badges.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber, formatPercent, formatSigned } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './genus-story.module.css';

/** What one step of the waterfall rests on: taxon, range, status, behaviour, pair and its evidence. */
export function GenusStory({ genus, foodId }: { genus: Contribution; foodId: number }) {
  return (
    <Panel>
      <PanelHead title={<TaxonName>{genus.genusName}</TaxonName>} />
      {genus.members.map((member) => (
        <MemberStory key={`${member.taxId} ${member.list}`} member={member} />
      ))}
      <div className={classes.evidence}>
        <GenusEvidence genus={genus} foodId={foodId} />
      </div>
    </Panel>
  );
}

function MemberStory({ member }: { member: Member }) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const raises = member.value > 0;
  const words = {
    wish: member.flow ? t(`food.wish.${member.flow}`) : '',
    effect: t(`food.effect.${raises ? 'raises' : 'lowers'}`),
  };
  return (
    <div className={classes.member}>
      <div className={`${layout.wrapRow} ${layout.strong}`}>
        <TaxonName>{member.name}</TaxonName>
        <RangeWord {...member} />
      </div>
      <p className={classes.text}>
        {member.list === 'to-eat'
          ? t(`food.story.${member.status}`, words)
          : t(`food.storyAvoid.${member.status}`, words)}{' '}
        {t('food.weightShare', {
          weight: formatNumber(member.weight, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
          share: formatPercent(member.share * 100, 0),
        })}
      </p>
      <dl className={`${layout.wrap} ${classes.facts}`}>
        <div>
          <dt>{t('food.position')}</dt>
          <dd>
            <RangeBar
              range={member.low === null && member.high === null ? null : { low: member.low, high: member.high }}
              measurement={{ value: member.abundance, status: member.status, usual: null }}
              label={`${formatShare(member.abundance)} %, ${rangeText(member.low, member.high)}`}
            />
          </dd>
        </div>
        <div>
          <dt>{t('food.behaviour')}</dt>
          <dd>
            {t('food.whenStatus', { status: common(`status.${member.status}`) })}{' '}
            {member.flow && <FlowBadge flow={member.flow} />}
          </dd>
        </div>
        <div>
          <dt>{t('food.pair')}</dt>
          <dd>
            <Badge tone={raises ? 'green' : 'red'}>{formatSigned(member.value, 1)}</Badge>{' '}
            <EatBadge kind={member.list} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
