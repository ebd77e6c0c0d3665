import { join } from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { AccessLog } from './audit/access-log.ts';
import type { AppContext } from './context.ts';
import { TokenSessions } from './features/auth/auth.door.ts';
import { TokenAdmission } from './features/service-tokens/service-tokens.door.ts';
import { features } from './features.ts';
import { refuseUnstorableText } from './http/accepted-text.ts';
import { checkAnswer } from './http/answer-check.ts';
import { trustOption } from './http/client-address.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitBodyTime,
  limitStopTime,
  serverOptions,
} from './http/connection-limits.ts';
import { requireDocsAccess } from './http/docs-access.ts';
import { answerMisaddressed, installErrorReply } from './http/error-reply.ts';
import { createMount } from './http/mount.ts';
import { publishOpenApi } from './http/openapi.ts';
import { requestId, traceOf } from './http/request-id.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveWeb } from './http/static-web.ts';
import { setPlainMessages } from './http/validation-messages.ts';
import { loggerOptions } from './logger.ts';
import { Metrics } from './metrics/metrics.ts';

export const uploadLimit = 20 * 1024 * 1024;

interface AppOptions {
  /** Answers are checked against the contract: in tests, where a wrong one should fail. */
  checkAnswers?: boolean;
  limits?: ConnectionLimits;
  /** Where log lines go; standard output, if nothing is said. */
  logTo?: { write(line: string): void };
}

/** Builds the application; who calls it decides whether and where it listens. */
export async function buildApp(
  given: Omit<AppContext, 'log' | 'accessLog'>,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { settings } = given;
  const limits = options.limits ?? connectionLimits;
  setPlainMessages();
  const app = Fastify({
    logger: { ...loggerOptions(settings.logLevel), ...(options.logTo && { stream: options.logTo }) },
    genReqId: requestId,
    // One line per request, when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOption(settings.trustProxy),
    // Of what is no call of the contract; those name theirs.
    bodyLimit: 16 * 1024,
    ...serverOptions(limits),
    frameworkErrors: answerMisaddressed,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  const context: AppContext = { ...given, log: app.log, accessLog: new AccessLog(given.database, app.log) };
  app.addHook('onReady', async () => context.accessLog.changesWritten());
  app.addHook('onClose', () => context.accessLog.close());

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.decorateRequest('session', null);
  app.decorateRequest('versions', null);
  limitStopTime(app, limits);
  limitBodyTime(app, limits);
  installErrorReply(app);
  refuseUnstorableText(app);
  const metrics = new Metrics(context);
  app.addHook('onResponse', (request, reply, done) => {
    const trace = traceOf(request);
    const { accountId } = request.session ?? {};
    request.log.info(
      { req: request, res: reply, ms: Math.round(reply.elapsedTime), ...(accountId && { accountId }), ...trace },
      'request',
    );
    metrics.note(request, reply);
    done();
  });
  metrics.serve(app);

  await addSecurityHeaders(app, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine sets its variables and sizes through style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Plain HTTP is how a first start is looked at; a proxy in front adds it where there is TLS.
    hsts: settings.trustProxy !== false,
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // No client of ours packs what it sends, and what is not unpacked cannot burst.
    globalDecompression: false,
  });
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1, fields: 10, fieldSize: 1024 * 1024 } });
  const callers = { sessions: new TokenSessions(context), serviceTokens: new TokenAdmission(context) };
  await publishOpenApi(app, given.buildId, (request) => requireDocsAccess(context, callers, request));

  await app.register(
    async (api) => {
      const mount = createMount(api, callers, context, options.checkAnswers ? checkAnswer : undefined);
      for (const routes of features) routes(mount, context);
    },
    { prefix: '/api' },
  );
  await serveWeb(app, join(given.projectRoot, 'dist', 'web'));
  return app;
}
