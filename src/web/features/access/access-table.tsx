import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessDeed, AccessListEntry } from '#contract/access.contract.ts';
import { PatientAvatar } from '#web/entities/patient/patient-avatar.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import {
  IconAlertTriangle,
  IconClipboardCheck,
  IconDownload,
  IconEye,
  IconFilePlus,
  IconLogin2,
  IconLogout2,
  IconPencil,
  IconPrinter,
  IconShieldLock,
  IconTrash,
} from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './access-screen.module.css';
import { byMinute } from './by-minute.ts';
import { whenText } from './when-text.ts';

const looks: Record<AccessDeed, { tone: Tone; icon: typeof IconEye; outlined?: true }> = {
  opened: { tone: 'grey', icon: IconEye },
  changed: { tone: 'blue', icon: IconPencil },
  added: { tone: 'green', icon: IconFilePlus },
  deleted: { tone: 'red', icon: IconTrash },
  answered: { tone: 'green', icon: IconClipboardCheck },
  printed: { tone: 'grey', icon: IconPrinter, outlined: true },
  exported: { tone: 'grey', icon: IconDownload, outlined: true },
  signedIn: { tone: 'grey', icon: IconLogin2 },
  signInFailed: { tone: 'red', icon: IconAlertTriangle },
  signedOut: { tone: 'grey', icon: IconLogout2 },
  lockedOut: { tone: 'red', icon: IconAlertTriangle },
  secondFactor: { tone: 'grey', icon: IconShieldLock },
  secondFactorFailed: { tone: 'red', icon: IconAlertTriangle },
  sessionEnded: { tone: 'grey', icon: IconLogout2 },
};

interface AccessTableProps {
  entries: readonly AccessListEntry[];
  label: string;
  /** Of a patient it says who, of an account whom. */
  of: 'patient' | 'account';
  /** For the rows of the patient's own doing. */
  patientName?: string;
  placeholder: ReactNode;
}

export function AccessTable({ entries, label, of, patientName, placeholder }: AccessTableProps) {
  const columns = useColumns(of, patientName);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={byMinute(entries)}
      rowKey={({ entry, at }) => entry ?? at}
      rowTone={({ outsideHours }) => (outsideHours ? 'amber' : undefined)}
      placeholder={placeholder}
      withoutControls
    />
  );
}

function useColumns(of: 'patient' | 'account', patientName = ''): Column<AccessListEntry>[] {
  const { t } = useTranslation('access');
  const { language } = useLanguage();
  const who: Column<AccessListEntry> = {
    key: 'who',
    header: t('columns.who'),
    render: ({ account }) => (
      <Person
        id={account?.id ?? 0}
        name={account?.name ?? patientName}
        role={account ? t(`roles.${account.role}`) : t('patientLink')}
      />
    ),
  };
  const whom: Column<AccessListEntry> = {
    key: 'patient',
    header: t('columns.patient'),
    render: ({ user }) =>
      user && (
        <Link
          to="/belly/users/$userId/info"
          params={{ userId: String(user.id) }}
          className={`${layout.link} ${classes.link}`}
        >
          {user.name} <span className={layout.aside}>{user.code}</span>
        </Link>
      ),
  };
  return [
    { key: 'when', header: t('columns.when'), nowrap: true, render: ({ at }) => whenText(at, language, t('today')) },
    ...(of === 'patient' ? [who] : []),
    {
      key: 'did',
      header: t('columns.did'),
      nowrap: true,
      render: ({ did }) => {
        const { tone, icon: Icon, outlined = false } = looks[did];
        return (
          <Badge tone={tone} outlined={outlined} icon={<Icon size={13} aria-hidden />}>
            {t(`did.${did}`)}
          </Badge>
        );
      },
    },
    { key: 'what', header: t('columns.what'), render: ({ what }) => what },
    ...(of === 'account' ? [whom] : []),
    {
      key: 'from',
      header: t('columns.from'),
      nowrap: true,
      render: ({ address }) => <span className={layout.muted}>{address ?? '–'}</span>,
    },
    {
      key: 'note',
      header: t('columns.note'),
      hiddenHeader: true,
      align: 'right',
      nowrap: true,
      render: ({ outsideHours }) => outsideHours && <span className={classes.outside}>{t('outsideHours')}</span>,
    },
  ];
}

function Person({ id, name, role }: { id: number; name: string; role: string }) {
  const [firstName = '', ...rest] = name.split(' ');
  return (
    <span className={`${layout.inlineGroup} ${classes.person}`}>
      <PatientAvatar id={id} firstName={firstName} lastName={rest.at(-1) ?? ''} size={24} />
      {name} <span className={layout.aside}>{role}</span>
    </span>
  );
}
