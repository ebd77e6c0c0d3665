import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, api } from '#contract/index.ts';
import { exampleOf, type JsonSchema } from './example-of.ts';

/** `/api/openapi.json` from the schemas that validate requests, and a readable page at `/api/docs`; both for staff. */
export async function publishOpenApi(
  app: FastifyInstance,
  version: string,
  admit: (request: FastifyRequest) => Promise<void>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Metabelly API', version, description: 'Errors are { message, code, fieldErrors?, requestId }.' },
      servers: [{ url: '/' }],
      tags: [...new Set(allEndpoints.map(({ tag }) => tag))].map((name) => ({ name })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => withExamples(jsonSchemaTransform(route), route.route.config?.endpoint),
  });
  // A child of its own, so that every address of the page is guarded, whichever the plugin makes.
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admit(request);
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { docExpansion: 'none', deepLinking: true },
    });
    docs.get('/api/openapi.json', { schema: { hide: true } as object, logLevel: 'warn' }, () => app.swagger());
  });
}

const operationIds = new Map(
  Object.entries(api).flatMap(([feature, verbs]) =>
    Object.entries<Endpoint>(verbs).map(([verb, endpoint]) => [endpoint, `${feature}.${verb}`] as const),
  ),
);

interface Described {
  body?: JsonSchema;
  querystring?: JsonSchema;
  params?: JsonSchema;
  response?: Record<string, JsonSchema>;
}

const file = { type: 'string', format: 'binary', examples: ['(the bytes of the file)'] };
const uploadBody = {
  one: { type: 'object', properties: { file }, required: ['file'] },
  several: {
    type: 'object',
    properties: { file: { anyOf: [file, { type: 'array', items: file }] } },
    required: ['file'],
  },
};

/** Each call shows what it takes and what it answers. */
function withExamples<Result extends { schema: object; url: string }>(
  result: Result,
  endpoint: Endpoint | undefined,
): Result {
  if (endpoint) {
    // By the names of the contract: `labReports.upload`. A public call says so, or a generator would want a token for it.
    Object.assign(result.schema, {
      operationId: operationIds.get(endpoint),
      ...(endpoint.access === 'public' && { security: [] }),
    });
  }
  // Files are read part by part and not by a schema; the document says what is sent all the same.
  if (endpoint?.upload) Object.assign(result.schema, { body: structuredClone(uploadBody[endpoint.upload]) });
  const { body, querystring, params, response = {} } = result.schema as Described;
  for (const part of [body, ...Object.values(response)]) if (part) part.examples = [exampleOf(part)];
  for (const part of [querystring, params]) {
    for (const [name, each] of Object.entries(part?.properties ?? {})) each.examples ??= [exampleOf(each, name)];
  }
  plainSchema([body, querystring, params, response]);
  // An address is served with and without a slash at its end; generators want it without.
  return { ...result, url: result.url.replace(/\/$/, '') };
}

/**
 * The same schema in words that every generator of clients reads, for the document alone: tuples as lists of a length,
 * patterns that need no flag. What no other pattern can say is left out; the server goes on checking it.
 */
function plainSchema(part: unknown): void {
  if (Array.isArray(part)) for (const each of part) plainSchema(each);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
  const schema = part as JsonSchema;
  if (Array.isArray(schema.prefixItems)) asList(schema, schema.prefixItems);
  if (typeof schema.pattern === 'string') {
    const pattern = plainPattern(schema.pattern);
    if (pattern === null) delete schema.pattern;
    else schema.pattern = pattern;
  }
  for (const [name, each] of Object.entries(part)) if (name !== 'examples') plainSchema(each);
}

function asList(schema: JsonSchema, places: JsonSchema[]): void {
  const kinds = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
  const [only] = kinds;
  delete schema.prefixItems;
  schema.items = kinds.length === 1 && only ? only : { anyOf: kinds };
  schema.minItems = places.length;
  schema.maxItems = places.length;
}

/** Null where it asks for letters or digits of any script. JSON carries no half of a surrogate pair. */
function plainPattern(pattern: string): string | null {
  const plain = pattern
    .replaceAll('\\p{Cc}', '\\x00-\\x1f\\x7f-\\x9f')
    .replaceAll('\\p{Cs}', '')
    // As the sign itself: not every dialect knows \u.
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return plain.includes('\\p{') ? null : plain;
}
