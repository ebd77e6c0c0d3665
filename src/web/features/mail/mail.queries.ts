import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, Language, ResponseOf } from '#contract/endpoint.ts';
import {
  type MailSetUp,
  type MailState,
  type MailTemplate,
  mailApi,
  type TemplateKind,
} from '#contract/mail.contract.ts';
import { invalidateMails, mailKey } from '#web/entities/mail/mail.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export function setUpQuery() {
  return queryOptions({
    queryKey: [mailKey, 'setUp'],
    queryFn: ({ signal }) => call(mailApi.setUp, { signal }),
    staleTime: 0,
  });
}

interface OutboxFilter {
  state: MailState | undefined;
  search: string | undefined;
  page: number;
  pageSize: number;
}

const askAgainMs = 5_000;

/** What waits may be sent at any moment: it is looked at again and again while the screen is open. */
export function outboxQuery(query: OutboxFilter) {
  return queryOptions({
    queryKey: [mailKey, 'outbox', query],
    queryFn: ({ signal }) => call(mailApi.outbox, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.counts.queued ?? 0) > 0 ? askAgainMs : false),
  });
}

export function templatesQuery() {
  return queryOptions({
    queryKey: [mailKey, 'templates'],
    queryFn: async ({ signal }) => (await call(mailApi.templates, { signal })).templates,
    staleTime: 0,
  });
}

export interface TemplateOf {
  kind: TemplateKind;
  language: Language;
}

export function templateHistoryQuery(params: TemplateOf) {
  return queryOptions({
    queryKey: [mailKey, 'history', params],
    queryFn: async ({ signal }) => (await call(mailApi.templateHistory, { params, signal })).changes,
    staleTime: 0,
  });
}

/** Also after a refusal: the message may have been sent meanwhile. */
export function useChangeMail({ onDone, onFailed }: WriteOutcome<unknown, MailChange>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, mailId }: MailChange) => call(mailApi[act], { params: { mailId } }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => invalidateMails(client),
  });
}

export interface MailChange {
  act: 'retry' | 'cancel' | 'sendNow';
  mailId: number;
}

type Test = BodyOf<typeof mailApi.test>;

export function useSendTest({ onDone, onFailed }: WriteOutcome<ResponseOf<typeof mailApi.test>, Test>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Test) => call(mailApi.test, { body }),
    onSuccess: (answer, body) => {
      onDone(answer, body);
      return invalidateMails(client);
    },
    onError: onFailed,
  });
}

type Settings = BodyOf<typeof mailApi.saveSettings>;

export function useSaveMailSettings({ onDone, onFailed }: WriteOutcome<MailSetUp, Settings>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Settings) => call(mailApi.saveSettings, { body }),
    onSuccess: (answer, body) => {
      onDone(answer, body);
      return invalidateMails(client);
    },
    onError: async (error, body) => {
      onFailed(error, body);
      await client.invalidateQueries({ queryKey: setUpQuery().queryKey });
    },
  });
}

export interface TemplateChange extends TemplateOf {
  subject: string;
  text: string;
  version: number;
}

export function useSaveTemplate({ onDone, onFailed }: WriteOutcome<MailTemplate, TemplateChange>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, language, ...body }: TemplateChange) =>
      (await call(mailApi.saveTemplate, { params: { kind, language }, body })).template,
    onSuccess: (template, change) => {
      onDone(template, change);
      return invalidateMails(client);
    },
    onError: onFailed,
  });
}
