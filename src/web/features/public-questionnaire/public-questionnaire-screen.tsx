import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { speakUnlessChosen } from '#web/i18n/i18n.ts';
import { chosenLanguage } from '#web/i18n/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate } from '#web/lib/format.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ClosedPage } from './closed-page.tsx';
import { FillIn } from './fill-in.tsx';
import { PublicFrame } from './public-frame.tsx';
import { closedOf, publicQuestionnaireQuery } from './public-questionnaire.queries.ts';

interface PublicQuestionnaireScreenProps {
  token: string;
  productName: string;
  /** A section's id, `review`, or undefined for the welcome page. */
  step: string | undefined;
  onStep: (step: string | undefined) => void;
}

/** The questionnaire a patient opens with a link. It shows nothing about whose it is. */
export function PublicQuestionnaireScreen({ token, productName, step, onStep }: PublicQuestionnaireScreenProps) {
  const { t } = useTranslation('public-questionnaire');
  const { data, error, refetch } = usePublicQuestionnaire(token);
  useDocumentTitle(data?.questionnaire.title ?? t('title'));

  if (data !== undefined && data.state !== 'submitted') {
    return <FillIn token={token} productName={productName} opened={data} step={step} onStep={onStep} />;
  }
  const closed = closedOf(error);
  return (
    <PublicFrame productName={productName}>
      {data !== undefined ? (
        <ClosedPage
          title={t('closed.alreadySubmitted.title')}
          text={t('closed.alreadySubmitted.text', { date: formatDate(data.submittedAt ?? '') })}
          done
        />
      ) : closed !== null && closed !== 'submitted' ? (
        <ClosedPage title={t(`closed.${closed}.title`)} text={t(`closed.${closed}.text`)} />
      ) : (
        error !== null && <ErrorState error={error} title={t('closed.failed.title')} onRetry={() => void refetch()} />
      )}
    </PublicFrame>
  );
}

/** In the language this browser has chosen before, else in the one the questionnaire was sent in. */
function usePublicQuestionnaire(token: string) {
  const { language } = useLanguage();
  const client = useQueryClient();
  const [chosen, setChosen] = useState(() => chosenLanguage() !== null);
  const query = useQuery(publicQuestionnaireQuery(token, chosen ? language : undefined));
  const { data } = query;
  useEffect(() => {
    if (chosen || data === undefined) return;
    client.setQueryData(publicQuestionnaireQuery(token, data.language).queryKey, data);
    void speakUnlessChosen(data.language).then(() => setChosen(true));
  }, [chosen, data, client, token]);
  return query;
}
