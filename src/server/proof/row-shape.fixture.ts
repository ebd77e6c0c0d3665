import type { CallOf, Endpoint } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import type { Subjects } from './subject-names.fixture.ts';

/** What the tests over all endpoints need to know of one. Who may call it at all, the contract says. */
export interface Row<E extends Endpoint> {
  /**
   * What its ids name. `patient`: a patient or what belongs to one, so that another Nutritionist is answered 404.
   * `own`: what only the caller themself may touch, so that even an Admin is answered 404. `record`: reference data or
   * accounts, the same for everybody. `nothing`: no id.
   */
  of: 'patient' | 'own' | 'record' | 'nothing';
  /** The status a right call is answered with, where it is not the contract's. */
  ok?: number;
  /** The status where the ids name nothing, if not 404. */
  missing?: number;
  /** The call ends or changes the caller's own session. */
  endsSession?: true;
  /** Attempts are counted: after some, the answer is 429. */
  throttled?: true;
  /** Takes so long (a hashed password, a worker, a whole food list) that bad input is tried on it less often. */
  slow?: true;
  /** A right call. */
  call(at: Subjects): Promise<CallOf<E>>;
}

type Api = typeof api;
export type Rows = { [F in keyof Api]: { [V in keyof Api[F]]: Api[F][V] extends Endpoint ? Row<Api[F][V]> : never } };

/** A call without anything in it. */
export const plain = { of: 'nothing', call: async () => ({}) } as const;
