import type { AuditAction } from '#contract/audit.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { cancelDeadMails } from '#server/features/mail/mail.door.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { hashToken, newToken } from '#server/http/link-token.ts';
import type { Session } from '#server/http/session.ts';
import { expiryOf } from './assign-questionnaire.ts';
import { publicUrlOf, tokenInBundle } from './public-access.ts';
import { presentAssignment, presentLink } from './questionnaire-presenter.ts';
import {
  type Assignment,
  type AssignmentRow,
  findBundle,
  lockAssignment,
  setBundleToken,
  setCancelled,
  setReissued,
} from './questionnaires.repository.ts';

/** Ends a questionnaire that was not submitted: its link stops working. Twice is once. */
export async function cancelQuestionnaire(
  context: AppContext,
  session: Session,
  id: number,
): Promise<ResponseOf<typeof questionnairesApi.cancel>> {
  const now = context.clock();
  const changed = await change(context, session, id, 'questionnaire.cancel', (tx, { assignment }) =>
    assignment.cancelledAt === null ? setCancelled(tx, id, now) : Promise.resolve(assignment),
  );
  return { userQuestionnaire: presentAssignment(changed, changed.assignment.language, now) };
}

/**
 * A new link: the old one dies, the answers given so far stay. What was sent with it comes with it; of those only the
 * one asked for is opened again if it was cancelled.
 */
export async function reissueQuestionnaire(
  context: AppContext,
  session: Session,
  id: number,
  expiresInDays: number | undefined,
): Promise<ResponseOf<typeof questionnairesApi.reissue>> {
  const now = context.clock();
  const token = newToken();
  const expiresAt = expiryOf(now, expiresInDays);
  let all: Assignment[] = [];
  await change(context, session, id, 'questionnaire.reissue', async (tx, asked) => {
    const { bundleId } = asked.assignment;
    if (bundleId !== null) await setBundleToken(tx, bundleId, hashToken(token));
    const siblings = bundleId === null ? [asked] : await findBundle(tx, bundleId);
    all = [];
    for (const { assignment, questionnaire } of siblings) {
      const place = assignment.bundlePlace;
      const tokenHash = hashToken(place === null ? token : tokenInBundle(token, place));
      const reopened = assignment.id === id ? { cancelledAt: null } : {};
      const renewed = await setReissued(tx, assignment.id, { tokenHash, expiresAt, ...reopened });
      all.push({ assignment: renewed, questionnaire });
    }
    return all.find(({ assignment }) => assignment.id === id)?.assignment ?? asked.assignment;
  });
  return presentLink(all, id, publicUrlOf(token), now);
}

async function change(
  { database, clock }: AppContext,
  session: Session,
  id: number,
  action: AuditAction,
  write: (tx: Queryable, before: Assignment) => Promise<AssignmentRow>,
): Promise<Assignment> {
  return database.orm.transaction(async (tx) => {
    const before = await lockAssignment(tx, id);
    if (!before) throw refuse('QUESTIONNAIRE_NOT_FOUND');
    await requirePatient(tx, session, before.assignment.patientId, 'QUESTIONNAIRE_NOT_FOUND');
    if (before.assignment.submittedAt !== null) throw refuse('QUESTIONNAIRE_SUBMITTED');
    const { result: assignment } = await inChangeSet(tx, { accountId: session.accountId, action }, () =>
      write(tx, before),
    );
    // A mail that waits would bring a link that is dead.
    await cancelDeadMails(tx, clock(), before.assignment.patientId);
    return { ...before, assignment };
  });
}
