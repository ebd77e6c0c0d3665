import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { speakUnlessChosen } from '#web/i18n/i18n.ts';
import { chosenLanguage } from '#web/i18n/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate } from '#web/lib/format.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { BundlePage } from './bundle-page.tsx';
import { ClosedPage } from './closed-page.tsx';
import { FillIn } from './fill-in.tsx';
import { PublicFrame } from './public-frame.tsx';
import { closedOf, publicQuestionnaireQuery } from './public-questionnaire.queries.ts';

interface QuestionnairesProps {
  token: string;
  productName: string;
  /** Of several questionnaires the one that is open, counted from 1; undefined for the list of them. */
  form: number | undefined;
  onForm: (form: number | undefined) => void;
  /** A section's id, `review`, or undefined for the welcome page. */
  step: string | undefined;
  onStep: (step: string | undefined) => void;
}

const route = getRouteApi('/public/questionnaire/user/$userQuestionnaireId/questionsAndAnswers');

/** What a patient opens with a link: a questionnaire, or several. It shows nothing about whose they are. */
export function PublicQuestionnaireScreen() {
  const { userQuestionnaireId } = route.useParams();
  const { form, step } = route.useSearch();
  const { config } = route.useRouteContext();
  const navigate = route.useNavigate();
  return (
    <Questionnaires
      key={userQuestionnaireId}
      token={userQuestionnaireId}
      productName={config.productName}
      form={form}
      onForm={(next) => void navigate({ search: next === undefined ? {} : { form: next } })}
      step={step}
      onStep={(next) => void navigate({ search: { form, step: next } })}
    />
  );
}

function Questionnaires(props: QuestionnairesProps) {
  const { token, productName, form, onForm, step, onStep } = props;
  const { data, error, refetch } = usePublicQuestionnaire(token);
  const { bundle = [] } = data ?? {};
  const chosen = form === undefined ? undefined : bundle[form - 1];
  if (bundle.length === 0) {
    return <OneQuestionnaire {...{ token, productName, step, onStep, data, error, refetch }} />;
  }
  const list = (): void => {
    void refetch();
    onForm(undefined);
  };
  if (chosen === undefined) {
    return (
      <PublicFrame productName={productName}>
        <BundlePage bundle={bundle} expiresAt={data?.expiresAt ?? ''} onOpen={onForm} />
      </PublicFrame>
    );
  }
  return (
    <BundledQuestionnaire key={chosen.token} {...{ token: chosen.token, productName, step, onStep }} onList={list} />
  );
}

interface OneProps extends Pick<QuestionnairesProps, 'token' | 'productName' | 'step' | 'onStep'> {
  /** Back to the list, where it is one of several. */
  onList?: () => void;
}

function BundledQuestionnaire(props: OneProps) {
  const { data, error, refetch } = usePublicQuestionnaire(props.token);
  return <OneQuestionnaire {...props} {...{ data, error, refetch }} />;
}

type Opened = Pick<ReturnType<typeof usePublicQuestionnaire>, 'data' | 'error' | 'refetch'>;

function OneQuestionnaire({ token, productName, step, onStep, onList, data, error, refetch }: OneProps & Opened) {
  const { t } = useTranslation('public-questionnaire');
  useDocumentTitle(data?.questionnaire.title ?? t('title'));
  if (data !== undefined && data.state !== 'submitted') {
    return <FillIn {...{ token, productName, step, onStep, onList }} opened={data} />;
  }
  const closed = closedOf(error);
  return (
    <PublicFrame productName={productName}>
      {data !== undefined ? (
        <ClosedPage
          title={t('closed.alreadySubmitted.title')}
          text={t('closed.alreadySubmitted.text', { date: formatDate(data.submittedAt ?? '') })}
          done
          {...(onList && { onList })}
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
