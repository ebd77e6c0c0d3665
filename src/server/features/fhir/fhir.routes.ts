import type { FastifyRequest } from 'fastify';
import { fhirApi } from '#contract/fhir.contract.ts';
import { fhirMediaType } from '#contract/fhir-outcome.ts';
import { type SearchPage, searchBundle } from '#domain/fhir/bundle.ts';
import { capabilityStatement } from '#domain/fhir/capability.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { JsonText } from '#server/http/json-text.ts';
import { everythingPage, readResource, searchResources } from './search-resources.ts';

export const fhirRoutes: FeatureRoutes = (mount, context) => {
  mount(fhirApi.metadata, async ({ request }) =>
    reply(capabilityStatement(baseOf(request), { version: context.buildId, at: context.startedAt.toISOString() })),
  );
  mount(fhirApi.read, async ({ session, params }) =>
    reply(await readResource(context, session, params.resourceType, params.id)),
  );
  mount(fhirApi.search, async ({ session, params, query, request }) =>
    page(request, await searchResources(context, session, params.resourceType, query)),
  );
  mount(fhirApi.everything, async ({ session, params, query, request }) =>
    page(request, await everythingPage(context, session, params.patientId, query)),
  );
};

function reply(resource: object): JsonText {
  return new JsonText(JSON.stringify(resource), fhirMediaType);
}

/** The links say the search as it was asked for. */
function page(request: FastifyRequest, found: SearchPage): JsonText {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const parameters = [...searchParams].filter(([name]) => name !== '_after');
  return reply(searchBundle(baseOf(request), { path: pathname.replace(/^\/api\/fhir\/|\/$/g, ''), parameters }, found));
}

/** As the caller reached it. */
function baseOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}/api/fhir`;
}
