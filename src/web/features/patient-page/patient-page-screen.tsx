import { onlineManager } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api-error.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { EndedPage, type EndedWhy } from './ended-page.tsx';
import { EnterForm } from './enter-form.tsx';
import { keep, readKept } from './kept-page.ts';
import { forgetPage, keepOffline } from './offline.ts';
import { PageFrame } from './page-frame.tsx';
import { useLeavePage, usePatientPage } from './patient-page.queries.ts';
import { Places } from './places.tsx';

const route = getRouteApi('/public/report/$token');

/** The second key once, then the page: from the server, or from this phone where there is no network. */
export function PatientPageScreen() {
  const { token } = route.useParams();
  const { key, place = 'today' } = route.useSearch();
  const { config } = route.useRouteContext();
  const navigate = route.useNavigate();
  const { t } = useTranslation('patient-page');
  const [session, setSession] = useState(() => readKept(token)?.session ?? null);
  const [forgotten, setForgotten] = useState(false);
  const page = usePatientPage(token, session);
  const leave = useLeavePage();
  useDocumentTitle(t('title'));

  const forget = (): void => {
    if (session !== null) leave.mutate({ token, session });
    void forgetPage(token);
    setSession(null);
    setForgotten(true);
  };
  const ended = endedWhy(page.error);
  const isRead = page.data !== undefined && !page.data.offline;
  // A phone that opened it without a network would not notice that one is back.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  useEffect(() => {
    if (isRead) void keepOffline(token);
  }, [isRead, token]);
  const isGone = ended !== null && ended !== 'session';
  useEffect(() => {
    // what was withdrawn or has ended is not kept either
    if (isGone) void forgetPage(token);
  }, [isGone, token]);
  if (forgotten || isGone) {
    return (
      <PageFrame practice={config.productName}>
        <EndedPage
          why={forgotten || ended === null || ended === 'session' ? 'forgotten' : ended}
          onEnter={() => setForgotten(false)}
        />
      </PageFrame>
    );
  }
  if (session === null || ended === 'session') {
    return (
      <PageFrame practice={config.productName}>
        <EnterForm
          token={token}
          asks={key ?? 'birth'}
          onEntered={(entered) => {
            keep(token, { session: entered, page: null });
            setSession(entered);
          }}
        />
      </PageFrame>
    );
  }
  if (!page.data) {
    return (
      <PageFrame practice={config.productName}>
        {page.isError ? (
          <ErrorState error={page.error} title={t('enter.failed')} onRetry={() => void page.refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </PageFrame>
    );
  }
  return (
    <Places
      {...{ token, session, place }}
      open={page.data}
      onPlace={(next) => void navigate({ search: (before) => ({ ...before, place: next }), resetScroll: true })}
      onForget={forget}
    />
  );
}

/** `session`: the second key is asked for again; null: it has not ended. */
function endedWhy(error: Error | null): EndedWhy | 'session' | null {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'PAGE_SESSION_ENDED') return 'session';
  if (code === 'PAGE_WITHDRAWN') return 'withdrawn';
  return code === 'REPORT_LINK_EXPIRED' ? 'expired' : null;
}
