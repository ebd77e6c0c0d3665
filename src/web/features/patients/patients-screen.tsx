import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nextStepSchema } from '#contract/patient-fields.ts';
import { patientListQuery } from '#web/entities/patient/patient.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Panel, PanelFoot } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { NewUserModal } from './new-user-modal.tsx';
import type { PatientsSearch } from './patients.search.ts';
import classes from './patients-screen.module.css';
import { PatientsTable } from './patients-table.tsx';

const route = getRouteApi('/belly/users/');
const steps = nextStepSchema.options.filter((step) => step !== 'none');

export function PatientsScreen() {
  const { t } = useTranslation('patients');
  const { t: tPatient } = useTranslation('patient');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [adding, { open, close }] = useDisclosure(false);
  const change = (next: Partial<PatientsSearch>): void =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true });
  const [text, setText] = useAddressText(search.search ?? '', (value) => change({ search: value || undefined }));

  const { page = 1, pageSize = defaultPageSize, sort = 'nextStep', desc = false } = search;
  const status = search.status ?? 'active';
  const list = useQuery(
    patientListQuery({
      search: search.search,
      status: status === 'all' ? undefined : status,
      nextStep: search.nextStep,
      sort,
      order: desc ? 'desc' : 'asc',
      page,
      pageSize,
    }),
  );
  const counts = list.data?.nextStepCounts;
  const everybody = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);

  return (
    <ListPage>
      <PageHeader title={t('title')} {...(everybody === undefined ? {} : { count: formatNumber(everybody) })}>
        <SearchField slash value={text} onChange={setText} label={t('search')} className={classes.search ?? ''} />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
          {t('newUser.button')}
        </Button>
      </PageHeader>
      <div className={classes.filters}>
        <ChipFilter
          label={t('filterByStep')}
          value={search.nextStep ?? 'all'}
          onChange={(step) => change({ nextStep: step === 'all' ? undefined : step })}
          options={[
            { value: 'all' as const, label: t('all'), count: everybody === undefined ? '' : formatNumber(everybody) },
            ...steps.map((step) => ({
              value: step,
              label: tPatient(`nextStep.${step}`),
              count: counts === undefined ? '' : formatNumber(counts[step]),
            })),
          ]}
        />
        <NativeSelect
          size="sm"
          className={classes.status ?? ''}
          aria-label={t('filterByStatus')}
          value={status}
          data={(['active', 'archived', 'all'] as const).map((each) => ({
            value: each,
            label: tPatient(`status.${each}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            change({ status: value === 'archived' || value === 'all' ? value : undefined, nextStep: undefined })
          }
        />
      </div>
      <Panel>
        <PatientsTable
          list={list}
          status={status}
          nextStep={search.nextStep}
          searched={search.search}
          sort={{ by: sort, descending: desc }}
          onSort={({ by, descending }) => change({ sort: by, desc: descending || undefined })}
          onClearSearch={() => setText('')}
          onShowAll={() => change({ nextStep: undefined, status: undefined })}
          onAdd={open}
        />
        <PanelFoot>
          <Pager
            page={page}
            pageSize={pageSize}
            total={list.data?.total}
            onPage={(next) => change({ page: next })}
            onPageSize={(next) => change({ pageSize: next })}
          />
        </PanelFoot>
      </Panel>
      <NewUserModal opened={adding} onClose={close} />
    </ListPage>
  );
}
