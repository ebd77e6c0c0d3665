import { evidenceImportApi as api } from '#contract/evidence-import.contract.ts';
import type { Signature } from '#domain/evidence-import/signature.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { refuseFields } from '#server/http/app-error.ts';
import { languageOf } from '#server/http/language-of.ts';
import { importEvidence } from './import-evidence.ts';
import { approveProposal, presentProposal, rejectProposal } from './judge-proposal.ts';
import { countProposals, findProposals } from './proposals.repository.ts';
import { readInProcess } from './read-in-process.ts';

export const evidenceImportRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(api.list, async ({ query, request }) => {
    const { page, pageSize = 25 } = query;
    const { proposals, total } = await findProposals(orm, { ...query, lang: languageOf(query.lang, request) });
    return {
      proposals: proposals.map(presentProposal),
      counts: await countProposals(orm, query.state ?? 'open'),
      total,
      ...(page !== undefined && { page, pageSize }),
    };
  });
  mount(api.import, async ({ session, uploads, gone }) => {
    const files: { name: string; signatures: readonly Signature[] }[] = [];
    for (const { name, content } of await uploads()) {
      const reading = await readInProcess(content, gone);
      if ('refused' in reading) throw refuseFields([{ field: 'file', ...reading.refused }]);
      files.push({ name, signatures: reading.signatures });
    }
    return importEvidence(context, session.accountId, files);
  });
  mount(api.approve, ({ session, params: { proposalId }, body, request }) =>
    approveProposal(context, session, proposalId, body, languageOf(undefined, request)),
  );
  mount(api.reject, ({ session, params: { proposalId }, request }) =>
    rejectProposal(context, session, proposalId, languageOf(undefined, request)),
  );
};
