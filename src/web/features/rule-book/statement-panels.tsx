import { useTranslation } from 'react-i18next';
import { figureText, metricWords } from '#domain/evaluation/metric-words.ts';
import { topicWords, unknownWords } from '#domain/evaluation/report-words.ts';
import {
  type Measured,
  type Statement,
  statementsOf,
  statementTopics,
  unknownsOf,
} from '#domain/evaluation/statements.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelBody, PanelHead } from '#web/ui/panel.tsx';
import classes from './validation-screen.module.css';

/** What was measured as sentences, by what they are about; then what was not. */
export function StatementPanels({ measured }: { measured: Measured }) {
  const { language } = useLanguage();
  const statements = statementsOf(measured);
  return (
    <div className={layout.column16}>
      {statementTopics.map((topic) => {
        const own = statements.filter((statement) => statement.topic === topic);
        if (own.length === 0) return null;
        return (
          <Panel key={topic}>
            <PanelHead title={topicWords[topic][language]} />
            <PanelBody>
              <ul className={`${layout.stack} ${classes.sentences}`}>
                {own.map((statement) => (
                  <li key={statement.text.en}>
                    {statement.text[language]} <Range of={statement} />
                  </li>
                ))}
              </ul>
            </PanelBody>
          </Panel>
        );
      })}
      <Panel>
        <PanelHead title={unknownWords[language]} />
        <PanelBody>
          <ul className={`${layout.stack} ${classes.sentences}`}>
            {unknownsOf(measured).map((text) => (
              <li key={text.en}>{text[language]}</li>
            ))}
          </ul>
        </PanelBody>
      </Panel>
    </div>
  );
}

function Range({ of: { figure, metric } }: { of: Statement }) {
  const { t } = useTranslation('validation');
  const { language } = useLanguage();
  const { value, low, high, people } = figure;
  const { unit } = metricWords[metric];
  const text = (one: number) => figureText(one, metric === 'signMargin' ? 'share' : unit, language);
  const counted = people === 0 ? '' : `; ${t('people', { count: people, formatted: formatNumber(people) })}`;
  return (
    <span className={`${layout.mutedSmall} ${classes.muted}`}>
      {low === null || high === null
        ? t('figure', { value: text(value), people: counted })
        : t('range', { value: text(value), low: text(low), high: text(high), people: counted })}
    </span>
  );
}
