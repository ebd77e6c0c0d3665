import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpServer } from '#server/settings.ts';

export interface Envelope {
  from: string;
  to: string;
}

export interface Delivery {
  /**
   * `accepted`: the server has taken it. `refused`: it never will. `later`: it certainly has not taken it. `unsure`: the
   * text had begun to go out and no answer came, so nobody knows.
   */
  kind: 'accepted' | 'refused' | 'later' | 'unsure';
  /** The server's, or what went wrong on the way to it. */
  words: string;
}

/** How long the server may let us wait, in milliseconds; all together stay below the time after which a claim is lost. */
export interface SmtpPatience {
  connectMs: number;
  greetMs: number;
  silentMs: number;
}

const usualPatience: SmtpPatience = { connectMs: 20_000, greetMs: 20_000, silentMs: 60_000 };

/** Hands one message over to the server. Never throws: whatever happens is an outcome. */
export function deliver(
  server: SmtpServer,
  envelope: Envelope,
  message: Buffer,
  patience = usualPatience,
): Promise<Delivery> {
  return new Promise((resolve) => {
    const connection = new SMTPConnection({
      host: server.host,
      port: server.port,
      secure: server.secure,
      requireTLS: server.requireTls,
      // A server of this machine is talked to as it is, and by TLS where it offers that (some want it before a
      // password), whatever certificate it may have made for itself.
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: server.secure || server.requireTls },
      connectionTimeout: patience.connectMs,
      greetingTimeout: patience.greetMs,
      socketTimeout: patience.silentMs,
    });
    let begun = false;
    const failed = (error: unknown) => {
      // The first word counts: closing ends the connection once more.
      resolve(offersNoTls(error, server) ? { kind: 'later', words: noTls } : outcomeOf(error, begun));
      connection.close();
    };
    connection.on('error', failed);
    connection.on('end', () => failed(new Error('The connection was closed.')));
    const content = new Readable({
      // Asked for only after the server has accepted sender and recipient and waits for the text.
      read() {
        begun = true;
        this.push(message);
        this.push(null);
      },
    });
    const send = () =>
      connection.send({ from: envelope.from, to: [envelope.to], size: message.byteLength }, content, (error, info) => {
        if (error) return failed(error);
        resolve({ kind: 'accepted', words: plainWords(info.response) });
        connection.quit();
      });
    connection.connect((error) => {
      if (error) return failed(error);
      if (server.auth === null) return send();
      const { user, password } = server.auth;
      connection.login({ credentials: { user, pass: password } }, (refused) => (refused ? failed(refused) : send()));
    });
  });
}

const noTls = 'The server offers no TLS; nothing is sent to a server elsewhere without it.';

/** What the server says to a command that it does not know helps nobody. */
function offersNoTls(error: unknown, { requireTls }: SmtpServer): boolean {
  const { code, command, responseCode } = error as SmtpError;
  return requireTls && (code === 'ETLS' || command === 'STARTTLS') && responseCode !== undefined;
}

interface SmtpError {
  command?: string;
  code?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

function outcomeOf(error: unknown, begun: boolean): Delivery {
  const { code, responseCode, response, message } = error as SmtpError;
  const words = plainWords(response ?? message);
  if (responseCode === undefined) return { kind: begun ? 'unsure' : 'later', words };
  // What the server says of sender, recipient or text is about this message. All else, a wrong password too, is about
  // the server, and the message waits until that is put right.
  const ofMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return { kind: ofMessage && responseCode >= 500 ? 'refused' : 'later', words };
}

const longest = 300;

/** On one line and not too long: it stands in a table. */
function plainWords(text: string | undefined): string {
  return (text ?? '')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, longest);
}
