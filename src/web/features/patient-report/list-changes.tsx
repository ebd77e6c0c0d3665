import { Button, Checkbox, Group, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodBand } from '#contract/food-bands.ts';
import type { ReportAnswer, ReportDifferences } from '#contract/patient-report.contract.ts';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDateTime } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import type { DraftAutosave, DraftState, ReportChange } from './draft-autosave.ts';
import { draftOf, findingsOf } from './findings.ts';

interface ListChangesProps {
  answer: ReportAnswer;
  differences: ReportDifferences;
  draft: DraftState;
  autosave: DraftAutosave;
  onClose: () => void;
}

const isOnPaper = (band: FoodBand | null): boolean => band === 'eatMore' || band === 'eat';

/**
 * The newest list beside the one the draft rests on. What it adds may be left out one by one; what it no longer
 * recommends cannot be kept.
 */
export function ListChanges({ answer, differences, draft, autosave, onClose }: ListChangesProps) {
  const { t } = useTranslation('patient-report');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const [leftFindings, setLeftFindings] = useState<readonly string[]>([]);
  const [leftFoods, setLeftFoods] = useState<readonly number[]>([]);
  const { findings, foods, since, calculatedAt } = differences;
  const claimOf = (id: string): string =>
    draft.record.findings.find((each) => each.id === id)?.own[language]?.claim ??
    answer.proposal.findings.find((each) => each.id === id)?.claim[language] ??
    t('changes.goneFinding');

  const takeOver = (): void => {
    const { leftOut } = draft.record;
    const change: ReportChange = { takeOver: true };
    if (leftFoods.length > 0) {
      change.leftOut = { ...leftOut, foodIds: [...new Set([...leftOut.foodIds, ...leftFoods])] };
    }
    if (leftFindings.length > 0) {
      const { onPaper, more } = findingsOf(draft.record.findings, answer.proposal.findings);
      const isLeft = ({ id }: { id: string }) => leftFindings.includes(id);
      change.findings = draftOf({
        onPaper: onPaper.filter((each) => !isLeft(each)),
        more: [...onPaper.filter(isLeft), ...more],
      });
    }
    autosave.change(change);
    onClose();
    void autosave.flush().then((saved) => saved && toast.success(t('changes.done')));
  };
  const toggled = <Id,>(ids: readonly Id[], id: Id, taken: boolean): Id[] =>
    taken ? ids.filter((each) => each !== id) : [...ids, id];

  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={t('changes.title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <p className={layout.paragraph}>
        {t('changes.text', { since: formatDateTime(since), now: formatDateTime(calculatedAt) })}
      </p>
      {findings.length === 0 && foods.length === 0 && <p className={layout.paragraph}>{t('changes.nothing')}</p>}
      {findings.length > 0 && (
        <Table aria-label={t('changes.findings')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('changes.takeColumn')}</Table.Th>
              <Table.Th>{t('changes.findings')}</Table.Th>
              <Table.Th>{t('changes.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {findings.map(({ id, kind }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Checkbox
                    aria-label={t('changes.take', { name: claimOf(id) })}
                    checked={!leftFindings.includes(id)}
                    disabled={kind === 'gone'}
                    onChange={({ currentTarget }) => setLeftFindings(toggled(leftFindings, id, currentTarget.checked))}
                  />
                </Table.Td>
                <Table.Td>{claimOf(id)}</Table.Td>
                <Table.Td>{t(`changes.${kind}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {foods.length > 0 && (
        <Table aria-label={t('changes.foods')} mt="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('changes.takeColumn')}</Table.Th>
              <Table.Th>{t('changes.food')}</Table.Th>
              <Table.Th>{t('changes.before')}</Table.Th>
              <Table.Th>{t('changes.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {foods.map(({ foodId, name, before, after }) => (
              <Table.Tr key={foodId}>
                <Table.Td>
                  {isOnPaper(after) ? (
                    <Checkbox
                      aria-label={t('changes.take', { name: name[language] })}
                      checked={!leftFoods.includes(foodId)}
                      onChange={({ currentTarget }) => setLeftFoods(toggled(leftFoods, foodId, currentTarget.checked))}
                    />
                  ) : (
                    t('changes.leaves')
                  )}
                </Table.Td>
                <Table.Td>{name[language]}</Table.Td>
                <Table.Td>{before === null ? t('changes.notListed') : <BandBadge band={before} />}</Table.Td>
                <Table.Td>{after === null ? t('changes.notListed') : <BandBadge band={after} />}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('changes.later')}
        </Button>
        <Button onClick={takeOver} data-autofocus>
          {t('changes.takeAll')}
        </Button>
      </Group>
    </Modal>
  );
}
