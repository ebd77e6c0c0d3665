import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deselectIds, noSelection, type Selection, selectIds } from '#domain/selection/selection.ts';
import { searchable, type TaxonShow } from '#domain/selection/taxon-filter.ts';
import { ImpactReportCard } from '#web/entities/impact/impact-report-card.tsx';
import { CategoryChange } from '#web/entities/rule-base/category-change.tsx';
import { CsvCheckResult } from '#web/entities/rule-base/csv-check-result.tsx';
import { DryRunNote } from '#web/entities/rule-base/dry-run-note.tsx';
import { BehaviourState, PairState } from '#web/entities/rule-base/history-states.tsx';
import { ShortcutPanel, ShortcutStep } from '#web/entities/rule-base/shortcut-panel.tsx';
import { SpeciesIncludeList } from '#web/entities/rule-base/species-include-list.tsx';
import { TaxonCheckList } from '#web/entities/rule-base/taxon-check-list.tsx';
import { TaxonShowChips } from '#web/entities/rule-base/taxon-show-chips.tsx';
import { foldText } from '#web/lib/search-text.ts';
import layout from '#web/ui/layout.module.css';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

const taxa = searchable(
  ['Akkermansia', 'Bifidobacterium', 'Roseburia'].map((name, index) => ({ id: index + 1, name })),
  foldText,
);
const counts = { success: 1326, created: 1240, changed: 86, skipped: 310, failed: 0, failures: [], reasons: [] };
const imported = { rows: 12, created: 4, changed: 2, unchanged: 6, rowErrors: [] };
const rowError = {
  line: 7,
  code: 'FOOD_ID_UNKNOWN',
  values: { id: 9000 },
  message: 'There is no food with the id 9000.',
} as const;
const category = { name: 'Acetogens', description: '', reportDescription: '', color: '#c77575' };

const impact = {
  labReportId: 1,
  sampleDate: '2026-11-03',
  patient: { id: 1, code: 'MB-0142', firstName: 'Ana', lastName: 'Kovačević' },
  foodsChanged: 1,
  foods: [
    {
      foodId: 1,
      name: 'Lentils, boiled',
      before: { band: 'neutral', finalScore: 4 },
      after: { band: 'eat', finalScore: 12 },
    },
  ],
} as const satisfies ComponentProps<typeof ImpactReportCard>['report'];

/** The shortcut panels, what a dry run says, and what history shows. */
export function ReferenceSamples() {
  const { t } = useTranslation('component-testing');
  const { t: common } = useTranslation();
  const [opened, setOpened] = useState(true);
  const [chosen, setChosen] = useState<Selection>(noSelection);
  const [excluded, setExcluded] = useState<Selection>(noSelection);
  const [show, setShow] = useState<TaxonShow>('with');
  return (
    <>
      <SampleSection title={t('sections.shortcut')}>
        <ShortcutPanel
          title={t('sections.shortcut')}
          hint={t('food')}
          opened={opened}
          onToggle={setOpened}
          foot={
            <>
              <DryRunNote result={counts} counting={false} />
              <Button>{common('actions.apply')}</Button>
            </>
          }
        >
          <ShortcutStep number={1} title={t('genus')}>
            <TaxonCheckList
              level="genus"
              label={t('genus')}
              searchLabel={t('searchGenus')}
              initialPageSize={25}
              items={taxa}
              isChecked={(id) => chosen.has(id)}
              onCheck={(ids) => setChosen(selectIds(chosen, ids))}
              onUncheck={(ids) => setChosen(deselectIds(chosen, ids))}
              onClear={() => setChosen(noSelection)}
            />
          </ShortcutStep>
          <ShortcutStep number={2} title={t('species')}>
            <SpeciesIncludeList candidates={taxa} excluded={excluded} onChange={setExcluded} />
          </ShortcutStep>
        </ShortcutPanel>
      </SampleSection>
      <SampleSection title={t('sections.chips')}>
        <TaxonShowChips
          show={show}
          labels={{ with: 'Bifidobacterium', without: 'Roseburia' }}
          counts={{ all: 279, with: 38, without: 241 }}
          onShow={setShow}
        />
      </SampleSection>
      <SampleSection title={t('sections.dryRun')}>
        <DryRunNote result={undefined} counting={true} />
        <DryRunNote result={undefined} counting={false} hint={t('searchGenus')} />
        <DryRunNote result={undefined} counting={false} error={t('loadFailure')} />
        <div className={classes.grid}>
          <CsvCheckResult name="pairs.csv" checking result={undefined} error={undefined} />
          <CsvCheckResult name="pairs.csv" checking={false} result={imported} error={undefined} />
          <CsvCheckResult
            name="pairs.csv"
            checking={false}
            result={{ ...imported, rowErrors: [rowError] }}
            error={undefined}
          />
          <CsvCheckResult name="pairs.csv" checking={false} result={undefined} error={t('loadFailure')} />
        </div>
      </SampleSection>
      <SampleSection title={t('sections.impact')}>
        <ImpactReportCard report={impact} />
      </SampleSection>
      <SampleSection title={t('sections.history')}>
        <div className={layout.wrapRow}>
          <PairState state={{ kind: 'to-eat', value: 10 }} withKind />
          <PairState state={{ kind: 'not-to-eat', value: -3 }} withKind={false} />
          <BehaviourState state={{ status: 'Low', flow: 'Increase' }} withStatus />
          <BehaviourState state={{ status: 'High', flow: 'Decrease' }} withStatus={false} />
          <CategoryChange before={category} after={{ ...category, name: 'Methanogens', color: '#526cad' }} />
        </div>
      </SampleSection>
    </>
  );
}
