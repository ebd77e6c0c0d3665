import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What the server does with the next messages. */
type Behaviour =
  | 'accept'
  | 'hangUpAfterText'
  | 'hangUpBeforeText'
  | 'sayNothing'
  | { refuseRecipient: number }
  | { refuseText: number };

export interface TestSmtp {
  url: string;
  port: number;
  /** What it has accepted. */
  messages: ParsedMail[];
  /** How often a whole text has reached it, accepted or not. */
  texts: number;
  behaviour: Behaviour;
  close(): Promise<void>;
}

const refusal = (code: number) => Object.assign(new Error('said the server'), { responseCode: code });

/** A real SMTP server in this process, on a port of its own. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    ...options,
    onRcptTo: (_, __, done) => {
      if (smtp.behaviour === 'hangUpBeforeText') hangUp();
      else if (typeof smtp.behaviour === 'object' && 'refuseRecipient' in smtp.behaviour) {
        done(refusal(smtp.behaviour.refuseRecipient));
      } else done();
    },
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        smtp.texts += 1;
        if (smtp.behaviour === 'sayNothing') return;
        if (smtp.behaviour === 'hangUpAfterText') return hangUp();
        if (typeof smtp.behaviour === 'object' && 'refuseText' in smtp.behaviour) {
          return done(refusal(smtp.behaviour.refuseText));
        }
        smtp.messages.push(await simpleParser(Buffer.concat(chunks)));
        done(null, 'queued as 42');
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.server.address() as AddressInfo;
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    messages: [],
    texts: 0,
    behaviour: 'accept',
    close: () =>
      new Promise((closed) => {
        hangUp();
        server.close(() => closed());
      }),
  };
  return smtp;
}
