import { Anchor, Button, Checkbox, Group, Modal, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  type PaperCheck,
  paperCheckSchema,
  type ReportAnswer,
  type ReportProblem,
  reportProblemSchema,
} from '#contract/patient-report.contract.ts';
import { redFlagsPlace } from '#web/entities/patient/next-step-place.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { foodsOnPaper } from '#web/entities/patient-report/foods-on-paper.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconFileTypePdf } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import { CheckCounts, InOrder } from './check-list.tsx';
import type { DraftAutosave } from './draft-autosave.ts';
import { findingsOf } from './findings.ts';
import classes from './make-pdf.module.css';
import { useIssueReport } from './patient-report.queries.ts';
import { isSection } from './places.ts';

interface MakePdfProps {
  params: { userId: string; labReportId: string };
  answer: ReportAnswer;
  autosave: DraftAutosave;
  onPlace: (place: string) => void;
  onChanges: () => void;
  onClose: () => void;
}

/** The last look before the paper is given: what will be printed, what is doubtful, what stands in the way. */
export function MakePdf(props: MakePdfProps) {
  const { params, answer, autosave, onClose } = props;
  const { t } = useTranslation('patient-report');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { data: patient } = useQuery(patientQuery(Number(params.userId)));
  const labReportId = Number(params.labReportId);
  const { report, warnings } = answer;
  // Some are found only when the paper is set, such as a text that does not fit its page.
  const [found, setFound] = useState<ReportProblem[]>([]);
  const [foundChecks, setFoundChecks] = useState<PaperCheck[]>([]);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const checks = distinctChecks([...answer.checks, ...foundChecks]);
  const ofPaper = checks.filter(({ kind }) => kind === 'block');
  const toConfirm = checks.filter(({ kind }) => kind === 'confirm');
  const own = [...answer.blocks, ...ofPaper];
  const blocks = own.length > 0 ? own : found;
  const isOpen = toConfirm.some(({ key }) => !confirmed.has(key));
  const [alsoShort, setAlsoShort] = useState(false);
  const [saving, setSaving] = useState(false);
  const navigate = useNavigate();
  const issue = useIssueReport(labReportId, {
    onDone: ({ setAnew = [] }) => {
      if (setAnew.includes('record')) toast.warn(t('makePdf.recordChanged'));
      else if (setAnew.length > 0) toast.warn(t('makePdf.listChanged'));
      void navigate({ to: '/belly/users/$userId/lab-reports/$labReportId/give', params });
    },
    onFailed: (error) => {
      const open = checksOf(error);
      setFoundChecks(open);
      // what is only to be confirmed stands in the list below
      setFound(open.length > 0 ? [] : blocksOf(error));
      toast.failure(error, t('makePdf.failed'));
    },
  });
  const isFull = report.form === 'full';
  const hasWeek = isFull && report.week.onPaper && answer.state.week !== 'none';

  const make = async (): Promise<void> => {
    setSaving(true);
    const saved = await autosave.flush();
    setSaving(false);
    if (!saved) {
      toast.warn(t('makePdf.notSaved'));
      return;
    }
    const { version, form, language: paperLanguage } = autosave.state().stored;
    issue.mutate({
      ...{ version, form, language: paperLanguage },
      ...(form === 'full' && alsoShort && { alsoShort }),
      ...(confirmed.size > 0 && { confirmed: [...confirmed] }),
    });
  };

  const isBlocked = blocks.length > 0;
  const canMake = !isBlocked && !isOpen && !saving && !issue.isPending;
  useHotkeys([['mod+Enter', (event) => void (canMake && !event.repeat && make())]], []);
  const name = patient && `${patient.firstName} ${patient.lastName}`;
  const form = isFull ? t('form.full', { count: answer.state.pages }) : t('form.short');
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        isBlocked
          ? t('makePdf.blocked')
          : name === undefined
            ? t('makePdf.titleWithoutName')
            : t('makePdf.title', { name })
      }
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <p className={classes.what}>
        <CheckCounts
          blocks={blocks.length}
          notes={toConfirm.length + warnings.length}
          checks={checks}
          hasWeek={hasWeek}
        />
        {t('makePdf.what', { form, language: t(`language.${report.language}`) })}
      </p>
      <ul className={layout.plainList}>
        {blocks.map((block) => (
          <Row key={`${block.code} ${block.message}`} tone="red" icon={<IconBan size={18} aria-hidden />}>
            <ProblemText problem={block} {...props} />
          </Row>
        ))}
        {toConfirm.map((check) => (
          <Row key={check.key} tone="amber" icon={<IconAlertTriangle size={18} aria-hidden />}>
            <Checkbox
              className={layout.growShrinks ?? ''}
              label={t('makePdf.confirm', { what: errorText(check) })}
              checked={confirmed.has(check.key)}
              onChange={({ currentTarget }) => setConfirmed(withKey(confirmed, check.key, currentTarget.checked))}
            />
          </Row>
        ))}
        {warnings.map((warning) => (
          <Row
            key={`${warning.code} ${warning.message}`}
            tone="amber"
            icon={<IconAlertTriangle size={18} aria-hidden />}
          >
            <ProblemText problem={warning} {...props} />
          </Row>
        ))}
        <Row tone="green" icon={<IconCircleCheck size={18} aria-hidden />}>
          <Contents answer={answer} />
        </Row>
        <Row tone="green" icon={<IconCircleCheck size={18} aria-hidden />}>
          <Texts answer={answer} />
        </Row>
        <InOrder checks={checks} hasWeek={hasWeek} />
      </ul>
      <Group justify="space-between" mt="lg" gap="xs">
        {isBlocked ? (
          <span>{t('strips.settle', { count: blocks.length })}</span>
        ) : isFull ? (
          <Checkbox
            label={t('makePdf.alsoShort')}
            checked={alsoShort}
            onChange={({ currentTarget }) => setAlsoShort(currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {isBlocked ? common('actions.close') : common('actions.cancel')}
          </Button>
          <Button
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            disabled={isBlocked || isOpen}
            loading={saving || issue.isPending}
            data-autofocus={isBlocked ? undefined : true}
            onClick={() => void make()}
          >
            {t('makePdf.button')}
          </Button>
        </Group>
      </Group>
    </Modal>
  );
}

function withKey(keys: ReadonlySet<string>, key: string, wanted: boolean): ReadonlySet<string> {
  const others = [...keys].filter((each) => each !== key);
  return new Set(wanted ? [...others, key] : others);
}

const distinctChecks = (checks: readonly PaperCheck[]): PaperCheck[] => [
  ...new Map(checks.map((check) => [check.key, check])).values(),
];

/** What the reading of the paper has found when it was to be given. */
function checksOf(error: Error): PaperCheck[] {
  const said = error instanceof ApiError && error.code === 'REPORT_BLOCKED' ? error.data?.checks : undefined;
  const parsed = z.array(paperCheckSchema).safeParse(said);
  return parsed.success ? parsed.data : [];
}

function blocksOf(error: Error): ReportProblem[] {
  const said = error instanceof ApiError && error.code === 'REPORT_BLOCKED' ? error.data?.blocks : undefined;
  const parsed = z.array(reportProblemSchema).safeParse(said);
  return parsed.success ? parsed.data : [];
}

function Row({ tone, icon, children }: { tone: 'green' | 'amber' | 'red'; icon: ReactNode; children: ReactNode }) {
  return (
    <li className={`${layout.small20} ${layout.groupTop} ${classes.row}`}>
      <span className={classes.icon} data-tone={tone}>
        {icon}
      </span>
      {children}
    </li>
  );
}

function Contents({ answer: { report, proposal, state } }: { answer: ReportAnswer }) {
  const { t } = useTranslation('patient-report');
  const withWeek = report.form === 'full' && report.week.onPaper && state.week !== 'none';
  const week = !withWeek
    ? t('makePdf.noWeek')
    : state.plants === null
      ? t('makePdf.week')
      : t('makePdf.weekPlants', { count: state.plants });
  const foods = Math.min(foodsOnPaper(proposal.groups, report.leftOut).total, proposal.foodLimit);
  return (
    <span className={layout.growShrinks}>
      {t('makePdf.contents', {
        findings: t('makePdf.findings', { count: findingsOf(report.findings, proposal.findings).onPaper.length }),
        foods: t('makePdf.foods', { count: foods }),
        week,
      })}
    </span>
  );
}

function Texts({ answer: { report } }: { answer: ReportAnswer }) {
  const { t } = useTranslation('patient-report');
  const count = report.message[report.language].length;
  return (
    <span className={layout.growShrinks}>
      {t('makePdf.texts', {
        message: count === 0 ? t('makePdf.noMessage') : t('makePdf.message', { count, formatted: formatNumber(count) }),
        steps: t('makePdf.steps', { count: report.nextSteps.length }),
      })}
    </span>
  );
}

/** A sentence and the way to where it can be settled. */
function ProblemText({ problem, params, answer, onPlace, onChanges }: MakePdfProps & { problem: ReportProblem }) {
  const { t } = useTranslation('patient-report');
  const { isAdmin } = useAuth();
  const errorText = useErrorText();
  const { place, code } = problem;
  const report = `/belly/users/${params.userId}/lab-reports/${params.labReportId}`;
  const label = t(`makePdf.toPlace.${place}`);
  const link =
    code === 'REPORT_LIST_NEWER' && answer.differences !== null ? (
      <UnstyledButton className={`${layout.smallStrong} ${classes.link}`} onClick={onChanges}>
        {t('makePdf.changes')}
      </UnstyledButton>
    ) : code === 'REPORT_RED_FLAG' ? (
      <Anchor
        className={`${layout.smallStrong} ${classes.link}`}
        renderRoot={(props) => <Link to="." search hash={redFlagsPlace} hashScrollIntoView={false} {...props} />}
      >
        {t('makePdf.dealWith')}
      </Anchor>
    ) : place === 'week' ? (
      <Anchor
        className={`${layout.smallStrong} ${classes.link}`}
        renderRoot={(props) => <Link to={`${report}/week`} {...props} />}
      >
        {label}
      </Anchor>
    ) : place === 'list' ? (
      <Anchor
        className={`${layout.smallStrong} ${classes.link}`}
        renderRoot={(props) => <Link to={`${report}/food-list`} {...props} />}
      >
        {label}
      </Anchor>
    ) : place === 'practice' && isAdmin ? (
      <Anchor
        className={`${layout.smallStrong} ${classes.link}`}
        renderRoot={(props) => <Link to="/admin/practice" {...props} />}
      >
        {label}
      </Anchor>
    ) : isSection(place) ? (
      <UnstyledButton className={`${layout.smallStrong} ${classes.link}`} onClick={() => onPlace(place)}>
        {label}
      </UnstyledButton>
    ) : null;
  return (
    <>
      <span className={layout.growShrinks}>
        {errorText(withDates(problem))} {place === 'practice' && !isAdmin && t('makePdf.askAdmin')}
      </span>
      {link}
    </>
  );
}

/** Days come as `YYYY-MM-DD` and are said as one says them in the language on screen. */
function withDates(problem: ReportProblem): ReportProblem {
  const { date } = problem.values;
  return typeof date === 'string' ? { ...problem, values: { ...problem.values, date: formatDate(date) } } : problem;
}
