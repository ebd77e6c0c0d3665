import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportContent, ReportProposal } from '#contract/patient-report.contract.ts';
import { isLeftOut } from '#web/entities/patient-report/foods-on-paper.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate } from '#web/lib/format.ts';
import classes from './content-comparison.module.css';
import { findingsOf, wordsOf } from './findings.ts';

interface ContentComparisonProps {
  first: ReportContent;
  second: ReportContent;
  proposal: ReportProposal;
  heads: [string, string];
}

/** Two drafts beside each other, only where they differ. */
export function ContentComparison({ first, second, proposal, heads }: ContentComparisonProps) {
  const { t } = useTranslation('patient-report');
  const inWords = useContentWords(proposal);
  const before = inWords(first);
  const after = inWords(second);
  const rows = before.filter((row, at) => row.text !== after[at]?.text);
  if (rows.length === 0) return <p className={classes.same}>{t('compare.same')}</p>;
  return (
    <Table className={classes.table ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('compare.part')}</Table.Th>
          <Table.Th>{heads[0]}</Table.Th>
          <Table.Th>{heads[1]}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ part, text }) => (
          <Table.Tr key={part}>
            <Table.Th scope="row">{part}</Table.Th>
            <Table.Td>{text || t('compare.none')}</Table.Td>
            <Table.Td>{after.find((each) => each.part === part)?.text || t('compare.none')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function useContentWords(proposal: ReportProposal): (content: ReportContent) => { part: string; text: string }[] {
  const { t } = useTranslation('patient-report');
  const { language } = useLanguage();
  return (content) => {
    const { message, leftOut, week, nextSteps, form } = content;
    const paper = content.language;
    const findings = findingsOf(content.findings, proposal.findings).onPaper.map((each) => {
      const { claim, sentence } = wordsOf(each, paper);
      return `${claim}: ${sentence}`;
    });
    const groups = proposal.groups.filter(({ key }) => leftOut.groups.includes(key)).map(({ name }) => name[language]);
    const foods = proposal.groups
      .flatMap((group) => group.foods)
      .filter((line) => isLeftOut(line, leftOut))
      .map(({ name }) => name[language]);
    return [
      { part: t('compare.messageIn.hr'), text: message.hr },
      { part: t('compare.messageIn.en'), text: message.en },
      { part: t('sections.findings'), text: findings.join('\n') },
      { part: t('compare.leftOut'), text: [...groups, ...foods].join(', ') },
      {
        part: t('sections.week'),
        text: !week.onPaper
          ? t('compare.weekOff')
          : [t('compare.weekOnPaper'), week.shopping && t('compare.withShopping')].filter(Boolean).join(', '),
      },
      {
        part: t('sections.nextSteps'),
        text: nextSteps.map(({ date, text }) => `${formatDate(date)}: ${text[paper]}`).join('\n'),
      },
      { part: t('form.label'), text: form === 'full' ? t('compare.full') : t('form.short') },
      { part: t('language.label'), text: t(`language.${paper}`) },
    ];
  };
}
