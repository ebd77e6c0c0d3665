import { z } from 'zod';
import { coded } from './problem.ts';
import type { ServiceScope } from './service-scopes.ts';

/**
 * Who may call an endpoint. The server enforces it before the handler runs; ownership of a patient is the
 * feature's own check, and answers 404.
 */
export type Access = 'public' | 'staff' | 'admin';

/** What a session must do before it may do anything else. */
export const pendingSteps = ['password', 'secondFactor'] as const;
export type PendingStep = (typeof pendingSteps)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API, declared once: mounted on the server, called by the web client and published as OpenAPI
 * from this very object.
 */
export interface Endpoint {
  method: Method;
  /** Below `/api`, with parameters in braces: `/users/{userId}`. */
  path: string;
  access: Access;
  /** Answered to service tokens of this scope too; without one, to members of staff alone. */
  scope?: ServiceScope;
  /** Answered also to a session that must first do something about itself; all others are refused to it. */
  while?: readonly PendingStep[];
  /**
   * Answered only within ten minutes of typing the password, for it changes what guards accounts, where patients are
   * led to or what others may read: an open screen or a stolen token is not enough.
   */
  confirmed?: true;
  /** One sentence for the API page. */
  summary: string;
  /** Groups calls on the API page. */
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** A JSON body. Absent for uploads, which declare `upload`. */
  body?: z.ZodType;
  /**
   * The largest JSON body in KB, where it is not 16 for a public call and 256 for any other: whoever calls, an answer
   * to a body costs time of everybody.
   */
  bodyKb?: number;
  /** A multipart call: one part named `file`, or several of that name that belong together. */
  upload?: 'one' | 'several';
  /** How long a client waits for the answer, in seconds, where it is not 30: reading a file may take longer. */
  waitSeconds?: number;
  /** The body of a successful answer. Absent for files, which declare `produces`. */
  response?: z.ZodType;
  /** The media type of a file answer (CSV, PDF, the original of a lab report). */
  produces?: string;
  /** The status of a successful answer where it is not 200. */
  status?: 201;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ResponseOf<E extends Endpoint> = Output<E['response']>;

/** What a caller hands over: the inputs of the schemas, each only where the endpoint declares it. */
export type CallOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Input<E['params']> } : object) &
  (E['query'] extends z.ZodType ? { query?: Input<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: Input<E['body']> } : object) &
  (E['upload'] extends 'one' ? { file: FileContent } : object) &
  (E['upload'] extends 'several' ? { file: FileContent | FileContent[] } : object);

interface FileContent {
  name: string;
  content: Uint8Array;
}

// ---- pieces that many contracts share

/** Ids of our own records. */
export const idSchema = z.int().positive().max(2_147_483_647);
/** A number in a path or a query, where everything is text: in digits, so that no blank is read as 0, no `1e3` as 1000. */
export function numberParam(message = coded('NOT_IN_DIGITS')) {
  const digits = z.string().regex(/^-?\d{1,17}(\.\d{1,17})?$/);
  return z.union([digits.transform(Number), z.number()], { error: message });
}
/** An id in a path or a query. */
export const idParam = numberParam().pipe(idSchema);
/** `true` or `false` in a query. */
export const flagParam = z.enum(['true', 'false']).transform((text) => text === 'true');
/** `YYYY-MM-DD`, from the year 1 on: no calendar, and no database, has a year 0. */
export const dateSchema = z.iso.date().refine((date) => date >= '0001', coded('NOT_A_DATE'));
/** ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();
export const languageSchema = z.enum(['en', 'hr']);
export type Language = z.infer<typeof languageSchema>;

/** A list is complete without `page`; with it, it comes in pages. */
export const pagingQuery = {
  page: numberParam().pipe(z.int().min(1).max(1_000_000)).optional(),
  pageSize: numberParam().pipe(z.int().min(1).max(500)).optional(),
};
export const pagedResponse = {
  total: z.int().nonnegative(),
  page: z.int().positive().optional(),
  pageSize: z.int().positive().optional(),
};
/** The answer to every delete. */
export const deletedResponse = z.object({ deleted: z.int().nonnegative() });
/** What a write to reference data adds to its answer, so that it can be undone. */
export const changeSetField = { changeSetId: idSchema };
