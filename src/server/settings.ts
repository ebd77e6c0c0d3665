import { resolve } from 'node:path';
import { z } from 'zod';
import { timeZoneSchema } from '#contract/practice.contract.ts';

/** Everything the environment can set, checked once at the start. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** An external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null;
  /** Null: a secret is generated and kept in the data folder. */
  jwtSecret: string | null;
  /** Used once, for the first Admin of a database without demo data. */
  adminPassword: string | null;
  /** The practice as it is called until an Admin saves its settings. */
  practiceName: string;
  practiceTimeZone: string;
  exampleHost: string | null;
  developmentHosts: string[];
  demoData: boolean;
  requestDelayMs: number;
  logLevel: (typeof logLevels)[number];
  /** Whether a proxy in front tells the client's address. */
  trustProxy: boolean;
}

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

const hostName = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name, such as demo.example.org');

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user:password@host:5432/database')
    .optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
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
    .pipe(z.array(hostName).max(2, 'takes two hosts at most, parted by a comma'))
    .default([]),
  DEMO_DATA: onOff.optional(),
  REQUEST_DELAY_MS: wholeNumber(0, 10_000).default(0),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  TRUST_PROXY: onOff.default(false),
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
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    jwtSecret: values.JWT_SECRET ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    practiceName: values.PRACTICE_NAME,
    practiceTimeZone: values.PRACTICE_TIME_ZONE ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    exampleHost: values.EXAMPLE_HOST ?? null,
    developmentHosts: values.DEVELOPMENT_HOSTS,
    demoData: values.DEMO_DATA ?? values.DATABASE_URL === undefined,
    requestDelayMs: values.REQUEST_DELAY_MS,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
  };
}

/** Their values never reach a message or a log. */
const secretNames = new Set(['DATABASE_URL', 'JWT_SECRET', 'ADMIN_PASSWORD']);
