import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber, formatSigned } from '#web/lib/format.ts';
import { filterFolded, foldText } from '#web/lib/search-text.ts';
import { type Column, DataTable, type Sort } from '#web/ui/data-table.tsx';
import layout from '#web/ui/layout.module.css';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { Panel, PanelColumnHead, PanelFoot, PanelHead, PanelTools } from '#web/ui/panel.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { NoMatchState } from '#web/ui/states.tsx';
import type { RowListHandle } from '#web/ui/use-rows.ts';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

const sampleCount = 2500;
const highlighted: ReadonlySet<number> = new Set([5]);
const genera = ['Akkermansia', 'Bifidobacterium', 'Blautia', 'Faecalibacterium', 'Roseburia'];

const foods = [
  { name: 'Lentils, boiled', score: 18 },
  { name: 'Chickpeas, boiled', score: 15 },
  { name: 'Butter, salted', score: -14 },
];

export function ListSamples() {
  const { t } = useTranslation('component-testing');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(100);
  const [selected, setSelected] = useState<number | null>(3);
  const [sort, setSort] = useState<Sort<'name' | 'score'>>({ by: 'score', descending: true });
  const list = useRef<RowListHandle>(null);
  const taxa = useMemo(
    () =>
      Array.from({ length: sampleCount }, (_, index) => {
        const name = `${genera[index % genera.length]} ${index + 1}`;
        return { taxId: index + 1, name, folded: foldText(name) };
      }),
    [],
  );
  const found = filterFolded(taxa, search);
  const columns: Column<(typeof foods)[number], 'name' | 'score'>[] = [
    { key: 'name', header: t('food'), sort: 'name', render: (food) => food.name },
    { key: 'score', header: t('score'), sort: 'score', align: 'right', render: (food) => formatSigned(food.score) },
  ];
  const sorted = foods.toSorted((a, b) => {
    const order = sort.by === 'score' ? a.score - b.score : a.name.localeCompare(b.name);
    return sort.descending ? -order : order;
  });
  return (
    <div className={classes.grid}>
      <SampleSection title={t('sections.list')}>
        <Panel className={classes.listPanel}>
          <PanelHead title={t('genus')} count={formatNumber(found.length)}>
            {selected !== null && <span>{t('chosen', { name: selected })}</span>}
          </PanelHead>
          <PanelTools>
            <SearchField
              value={search}
              onChange={setSearch}
              label={t('searchGenus')}
              onArrowDown={() => list.current?.focus()}
            />
          </PanelTools>
          <PanelColumnHead className={classes.listRow}>
            <span>ID</span>
            <span>{t('name')}</span>
          </PanelColumnHead>
          <RowList
            ref={list}
            label={t('genus')}
            items={pageOf(found, page, pageSize)}
            rowKey={(taxon) => taxon.taxId}
            rowHeight={36}
            selectedKey={selected}
            highlightedKeys={highlighted}
            onSelect={(taxon) => setSelected(taxon.taxId)}
            empty={<NoMatchState text={search} onClear={() => setSearch('')} />}
            renderRow={(taxon) => (
              <div className={classes.listRow}>
                <span className={layout.faintSmall}>{taxon.taxId}</span>
                <TaxonName>{taxon.name}</TaxonName>
              </div>
            )}
          />
          <PanelFoot>
            <Pager page={page} pageSize={pageSize} total={found.length} onPage={setPage} onPageSize={setPageSize} />
          </PanelFoot>
        </Panel>
      </SampleSection>
      <SampleSection title={t('sections.virtualList')}>
        <Panel className={classes.listPanel}>
          <PanelHead title={t('genus')} count={formatNumber(sampleCount)} />
          <VirtualList
            label={t('sections.virtualList')}
            items={taxa}
            rowKey={(taxon) => taxon.taxId}
            rowHeight={36}
            renderRow={(taxon) => (
              <div className={classes.listRow}>
                <span className={layout.faintSmall}>{taxon.taxId}</span>
                <TaxonName>{taxon.name}</TaxonName>
              </div>
            )}
          />
        </Panel>
      </SampleSection>
      <SampleSection title={t('sections.table')}>
        <Panel>
          <DataTable
            label={t('foods')}
            columns={columns}
            rows={sorted}
            rowKey={(food) => food.name}
            sort={sort}
            onSort={setSort}
          />
        </Panel>
      </SampleSection>
    </div>
  );
}
