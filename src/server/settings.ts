import { resolve } from 'node:path';
import { z } from 'zod';
import { timeZoneSchema } from '#contract/practice.contract.ts';
import { isLoopbackHost, isNetwork } from './http/addresses.ts';

/** Everything the environment can set, checked once at the start. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** An external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null;
  /** How many processes serve, on one port and one database. */
  webProcesses: number;
  /** Null: a secret is generated and kept in the data folder. */
  jwtSecret: string | null;
  /** Seals backups; null: generated and kept in the data folder. */
  backupKey: string | null;
  /** Used once, for the first Admin of a database without demo data. */
  adminPassword: string | null;
  /** The practice as it is called until an Admin saves its settings. */
  practiceName: string;
  practiceTimeZone: string;
  /** Null also where it is set without demo data: there is nobody to sign in. */
  exampleHost: string | null;
  developmentHosts: string[];
  /** Accounts with public passwords: by default only where nobody else can get at them. */
  demoData: boolean;
  requestDelayMs: number;
  /** Webhooks may go to addresses of private networks, and unencrypted. */
  webhookPrivateAddresses: boolean;
  logLevel: (typeof logLevels)[number];
  /** The mail server; null: mails are written in one's own mail program. */
  smtp: SmtpServer | null;
  /** Who may read the figures for Prometheus; null: nobody, and they are not there. */
  metricsToken: string | null;
  /** Which proxies in front may tell the client's address: so many of them, or those of these networks. */
  trustProxy: TrustedProxies;
  /** What the person at the terminal should know about these settings. */
  warnings: string[];
}

/** Where mail is handed over. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps://`). Otherwise by STARTTLS, which a server of this machine may do without. */
  secure: boolean;
  requireTls: boolean;
  auth: { user: string; password: string } | null;
}

export type TrustedProxies = false | number | string[];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`);

const onOff = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], { error: 'must be true or false' })
  .transform((text) => ['true', '1', 'on'].includes(text));

const mostHops = 10;
const trustSentence =
  'takes the number of proxies in front (1), or their addresses and networks separated by commas (127.0.0.1, 10.0.0.0/8)';

/** `true` was taken once and believed anybody's header. */
const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  const asked = text.trim().toLowerCase();
  if (['false', 'off', '0'].includes(asked)) return false;
  if (['true', 'on'].includes(asked)) {
    context.addIssue(
      `no longer takes ${asked}, which let any caller choose the address they are counted by: it ${trustSentence}`,
    );
    return z.NEVER;
  }
  if (/^\d+$/.test(asked) && Number(asked) <= mostHops) return Number(asked);
  const networks = asked.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue(trustSentence);
  return z.NEVER;
});

const hostName = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name, such as demo.example.org');

const smtpSentence = 'must be an address such as smtps://user:password@mail.example.org:465';

const smtpServer = z.string().transform((text, context): SmtpServer => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const secure = url?.protocol === 'smtps:';
  const plain = url !== null && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  if (url === null || !(secure || url.protocol === 'smtp:') || url.hostname === '' || !plain) {
    context.addIssue(smtpSentence);
    return z.NEVER;
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const user = decodePart(url.username);
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTls: !secure && !isLoopbackHost(host),
    auth: user === '' ? null : { user, password: decodePart(url.password) },
  };
});

/** A percent sign that codes nothing is part of the password. */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user:password@host:5432/database')
    .optional(),
  WEB_PROCESSES: wholeNumber(1, 64).default(1),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  PRACTICE_NAME: z.string().trim().min(1).max(100, 'must have at most 100 characters').default('Metabelly'),
  PRACTICE_TIME_ZONE: z
    .string()
    .refine((name) => timeZoneSchema.safeParse(name).success, 'must be a time zone, such as Europe/Zagreb')
    .optional(),
  EXAMPLE_HOST: hostName.optional(),
  DEVELOPMENT_HOSTS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .pipe(z.array(hostName).max(2, 'takes two hosts at most, separated by commas'))
    .default([]),
  DEMO_DATA: onOff.optional(),
  REQUEST_DELAY_MS: wholeNumber(0, 10_000).default(0),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  TRUST_PROXY: trustedProxies.default(false),
  SMTP_URL: smtpServer.optional(),
  WEBHOOK_PRIVATE_ADDRESSES: onOff.default(false),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
});

export class SettingsError extends Error {}

/** Reads the settings, or says every one that is wrong in a sentence. An empty value counts as absent. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const shown = secretNames.has(name) ? '' : ` It is "${given[name] ?? ''}".`;
      return `The setting ${name} ${issue.message}.${shown}`;
    });
    throw new SettingsError([...new Set(sentences)].join('\n'));
  }
  const values = parsed.data;
  const reachable = !isLoopbackHost(values.HOST) || values.DATABASE_URL !== undefined || values.TRUST_PROXY !== false;
  const demoData = values.DEMO_DATA ?? !reachable;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    webProcesses: values.WEB_PROCESSES,
    jwtSecret: values.JWT_SECRET ?? null,
    backupKey: values.BACKUP_KEY ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    practiceName: values.PRACTICE_NAME,
    practiceTimeZone: values.PRACTICE_TIME_ZONE ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    exampleHost: demoData ? (values.EXAMPLE_HOST ?? null) : null,
    developmentHosts: values.DEVELOPMENT_HOSTS,
    demoData,
    requestDelayMs: values.REQUEST_DELAY_MS,
    webhookPrivateAddresses: values.WEBHOOK_PRIVATE_ADDRESSES,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    smtp: values.SMTP_URL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    warnings: warningsOf({ demoData, reachable, exampleHost: values.EXAMPLE_HOST }),
  };
}

function warningsOf(facts: { demoData: boolean; reachable: boolean; exampleHost: string | undefined }): string[] {
  const warnings: string[] = [];
  if (facts.demoData && facts.reachable) {
    warnings.push(
      'Demo data are on, and others may reach this server: the demo passwords are public, so anybody can sign in as Admin. Never enter data of real people here. Set DEMO_DATA=false for real use.',
    );
  }
  if (!facts.demoData && facts.exampleHost !== undefined) {
    warnings.push('EXAMPLE_HOST does nothing without demo data: it signs visitors in as the demo nutritionist.');
  }
  return warnings;
}

/** Their values never reach a message or a log. */
const secretNames = new Set([
  'DATABASE_URL',
  'JWT_SECRET',
  'BACKUP_KEY',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'METRICS_TOKEN',
]);
