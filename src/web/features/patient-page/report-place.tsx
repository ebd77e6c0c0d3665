import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageContent } from '#contract/page-content.ts';
import type { PatientPage } from '#contract/patient-page.contract.ts';
import { formatDate } from '#web/lib/format.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconArrowDown, IconArrowUp, IconCheck } from '#web/ui/icons.gen.ts';
import { FetchPdf } from './fetch-pdf.tsx';
import classes from './patient-page.module.css';

interface ReportPlaceProps {
  session: string;
  page: PatientPage;
  /** Null for a report of before there were pages. */
  content: PageContent | null;
  onForget: () => void;
}

/** What the paper says, part by part, the PDF of it, and whom to ask. */
export function ReportPlace({ session, page, content, onForget }: ReportPlaceProps) {
  const { t } = useTranslation('patient-page');
  const { confirm, confirmModal } = useConfirm();
  const { practice } = page;
  const forget = async (): Promise<void> => {
    if (await confirm({ message: t('forget.sure'), confirmLabel: t('forget.do') })) onForget();
  };
  return (
    <>
      <Card title={t('report.pdf')}>
        <p className={classes.quiet}>{t('report.given', { date: formatDate(page.issuedAt) })}</p>
        <FetchPdf session={session} whole />
      </Card>
      {content && <Parts content={content} />}
      <Card title={t('report.contact')}>
        <p>
          <strong>{practice.name}</strong>
          {content && <>, {content.author}</>}
        </p>
        <ul className={classes.contact}>
          {practice.phone !== '' && (
            <li>
              <a href={`tel:${practice.phone.replace(/[^+\d]/g, '')}`}>{practice.phone}</a>
            </li>
          )}
          {practice.email !== '' && (
            <li>
              <a href={`mailto:${practice.email}`}>{practice.email}</a>
            </li>
          )}
          {practice.web !== '' && <li>{practice.web}</li>}
          {practice.address !== '' && <li>{practice.address}</li>}
        </ul>
        <p className={classes.small}>{t('emergency')}</p>
      </Card>
      <Card title={t('forget.title')}>
        <p className={classes.quiet}>{t('forget.text', { date: formatDate(page.expiresAt) })}</p>
        <Button variant="default" size="lg" fullWidth onClick={() => void forget()}>
          {t('forget.do')}
        </Button>
      </Card>
      {confirmModal}
    </>
  );
}

const marks = { below: IconArrowDown, within: IconCheck, above: IconArrowUp };

function Parts({ content }: { content: PageContent }) {
  const { t } = useTranslation('patient-page');
  const { message, findings, suggestions, less, steps, seeDoctor, cannotTell } = content;
  return (
    <>
      {message && (
        <Card title={t('report.message')}>
          {message.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={classes.quiet}>{message.signature}</p>
        </Card>
      )}
      {findings.length > 0 && (
        <Card title={t('report.findings')}>
          <ul className={classes.list}>
            {findings.map(({ id, claim, sentence, marks: own }) => (
              <li key={id}>
                <strong>{claim}</strong>{' '}
                {[...new Set(own)].map((mark) => {
                  const Mark = marks[mark];
                  return <Mark key={mark} size={16} stroke={1.75} aria-label={t(`report.marks.${mark}`)} />;
                })}
                <p>
                  <Rich text={sentence} />
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {suggestions.groups.length > 0 && (
        <Card title={t('report.suggestions')}>
          <p className={classes.quiet}>{suggestions.deck}</p>
          {suggestions.groups.map(({ key, name, goal, reason, heading, because = [], again, foods }) => (
            <section key={key} className={classes.group} aria-label={name}>
              {heading && <p className={classes.kind}>{heading}</p>}
              {because.length > 0 && (
                <p>
                  <Rich text={because} />
                </p>
              )}
              <h3>
                {name} <span className={classes.goal}>{goal}</span>
              </h3>
              {reason.length > 0 && (
                <p className={classes.quiet}>
                  <Rich text={reason} />
                </p>
              )}
              {again && <p className={classes.quiet}>{again}</p>}
              <ul className={classes.foods}>
                {foods.map((food) => (
                  <li key={food.name}>
                    <strong>{food.name}</strong>
                    <span className={classes.amount}>{[food.portion, food.times].filter(Boolean).join(' · ')}</span>
                    {food.reason.length > 0 && (
                      <p>
                        <Rich text={food.reason} />
                      </p>
                    )}
                    {food.note !== null && <p>{food.note}</p>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p className={classes.quiet}>
            <Rich text={suggestions.elsewhere} />
          </p>
        </Card>
      )}
      <Less less={less} />
      {steps.length > 0 && (
        <Card title={t('report.steps')}>
          <ul className={classes.list}>
            {steps.map(({ date, text }) => (
              <li key={`${date} ${text}`}>
                <strong>{date}</strong> {text}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('report.limits')}>
        <p>
          <strong>{seeDoctor.lead}</strong> {seeDoctor.text}
        </p>
        <ul className={classes.list}>
          {cannotTell.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className={classes.small}>{content.made}</p>
      </Card>
    </>
  );
}

function Less({ less }: { less: PageContent['less'] }) {
  const { t } = useTranslation('patient-page');
  const { avoid, limit, restrictions, health, nothingToGo } = less;
  if (avoid.length + limit.length + restrictions.length + health.length === 0) return null;
  return (
    <Card title={t('report.less')}>
      <p className={classes.quiet}>{nothingToGo ?? less.deck}</p>
      {([['avoid', avoid] as const, ['limit', limit] as const] as const).map(
        ([band, rows]) =>
          rows.length > 0 && (
            <section key={band} className={classes.group} aria-label={t(`report.${band}`)}>
              <h3>{t(`report.${band}`)}</h3>
              <ul className={classes.foods}>
                {rows.map(({ what, detail, reason, again, instead }) => (
                  <li key={what}>
                    <strong>{what}</strong>
                    {detail !== null && <span className={classes.amount}>{detail}</span>}
                    {reason.length > 0 && (
                      <p>
                        <Rich text={reason} />
                      </p>
                    )}
                    {again && <p>{again}</p>}
                    {instead !== null && <p>{t('report.instead', { foods: instead })}</p>}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <ul className={classes.list}>
        {restrictions.map(({ name, foods }) => (
          <li key={name}>
            <strong>{name}:</strong> {foods}
          </li>
        ))}
        {health.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            <strong>{name}:</strong> {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.cardTitle}>{title}</h2>
      {children}
    </section>
  );
}

function Rich({ text }: { text: PageContent['suggestions']['elsewhere'] }) {
  return text.map(({ text: part, italic }, at) =>
    // parts of one sentence never change places
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    italic ? <i key={at}>{part}</i> : <span key={at}>{part}</span>,
  );
}
