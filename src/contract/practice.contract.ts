import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { coded } from './problem.ts';
import { standardSchema } from './reference-standard.ts';
import { lineText, noteText } from './text.ts';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** A name of the IANA list. Offsets such as `+02:00` know no summer time and are no place. */
export const timeZoneSchema = z
  .string()
  .max(60)
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), coded('TIME_ZONE_UNKNOWN'));

/** Bounds of a logo; what lies beyond them is refused. */
export const logoLimits = { bytes: 200 * 1024, pixels: 4000 } as const;

/** White text stands on it, so it must be dark enough (WCAG AA). */
export const leastContrast = 4.5;

const practiceFields = {
  name: lineText(100).min(1, coded('REQUIRED')),
  // What the paper says of the practice; an empty text is left out there.
  /** One line under the name. */
  tagline: lineText(100),
  address: lineText(160),
  phone: lineText(40),
  email: z.union([z.literal(''), z.email(coded('NOT_AN_EMAIL')).max(120, coded('TOO_LONG', { count: 120 }))]),
  web: lineText(120),
  /** At the foot of each page. */
  footer: noteText(160),
  /** Of headings, as `#rrggbb`; white text on it must be readable. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/, coded('COLOUR_INVALID')),
  timeZone: timeZoneSchema,
  /** Without a key or a click for this long, a session ends. */
  idleMinutes: z
    .int()
    .min(5, coded('TOO_FEW_MINUTES', { count: 5 }))
    .max(720, coded('TOO_MANY_MINUTES', { count: 720 })),
  /** Whoever has no second factor is led to set one up. */
  requireSecondFactor: z.boolean(),
  /** No paper is given before the rules that it used are approved. */
  paperNeedsApprovedRules: z.boolean(),
  /** Whose reference values hold, unless a patient has another. */
  standard: z.enum(standardSchema.options, { error: coded('STANDARD_UNKNOWN') }),
};

/** Counts changes; a change must name the one it was made on. */
const version = z.int().nonnegative();

const logoSchema = z.object({
  mediaType: z.enum(['image/svg+xml', 'image/png']),
  /** Pixels, or the units of the drawing. */
  width: z.number().positive(),
  height: z.number().positive(),
  /** Another for each new logo. */
  version: z.int().nonnegative(),
});
export type PracticeLogo = z.infer<typeof logoSchema>;

export const practiceSchema = z.object({ ...practiceFields, logo: logoSchema.nullable(), version });
export type Practice = z.infer<typeof practiceSchema>;

export const practicePatchSchema = z.object({ ...z.object(practiceFields).partial().shape, version });
export type PracticePatch = z.infer<typeof practicePatchSchema>;

const tag = 'Practice';
const response = z.object({ practice: practiceSchema });

export const practiceApi = {
  get: endpoint({
    method: 'GET',
    path: '/practice',
    access: 'staff',
    tag,
    summary: 'The settings of the practice.',
    response,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/practice',
    access: 'admin',
    confirmed: true,
    tag,
    summary: 'Change settings of the practice; 409 when somebody else changed them meanwhile.',
    body: practicePatchSchema,
    response,
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/admin/practice/logo',
    access: 'admin',
    tag,
    summary: 'The logo on the paper: one PNG, or one SVG that holds drawings only, of at most 200 KB.',
    upload: 'one',
    response,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/admin/practice/logo',
    access: 'admin',
    tag,
    summary: 'The paper without a logo.',
    response,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/practice/logo',
    access: 'staff',
    tag,
    summary: 'The logo as it was given.',
    produces: 'image/*',
  }),
};
