import { hash, verify } from '@node-rs/argon2';
import { refuse } from '#server/http/app-error.ts';
import { Gate, type Lane } from './gate.ts';

/** Argon2id with the first recommendation of OWASP: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Of the whole process, as the threads are that hash: two of the four that Node has, so that files and compression of
 * other pages go on, whoever knocks.
 */
const gate = new Gate({ atOnce: 2, waiting: 24, waitingPerKey: 8 });

/** What can be done with passwords once it is one's turn. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
  /** As long as a real check takes, so that the time of an answer does not tell which names exist. */
  verifyNothing(password: string): Promise<false>;
}

const hashing: Hashing = {
  hash: (password) => hash(password, cost),
  verify: (passwordHash, password) => verify(passwordHash, password),
  verifyNothing: async (password) => {
    decoy ??= hash('no account has this password', cost);
    await verify(await decoy, password);
    return false;
  },
};

let decoy: Promise<string> | undefined;

/** Runs work with passwords when it is its turn; refuses at once where too many wait. */
export function withHashing<Result>(lane: Lane, work: (hashing: Hashing) => Promise<Result>): Promise<Result> {
  const entered = gate.enter(lane, () => work(hashing));
  if (entered) return entered;
  throw refuse(
    'TOO_MANY_SIGNING_IN',
    {},
    {
      retryAfterSeconds: 5,
    },
  );
}

/** For what the server does of itself, and for Admins, who are signed in. */
export function hashPassword(password: string): Promise<string> {
  return withHashing({ key: 'own', first: true }, ({ hash: hashNow }) => hashNow(password));
}
