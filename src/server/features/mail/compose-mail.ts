import MailComposer from 'nodemailer/lib/mail-composer';
import type { Language } from '#contract/endpoint.ts';
import { type MailKind, templateKindSchema } from '#contract/mail.contract.ts';
import { fillIn, linkLabels } from '#domain/mail/templates.ts';

export interface MailParts {
  kind: MailKind;
  language: Language;
  from: { name: string; address: string };
  to: string;
  replyTo: string;
  messageId: string;
  subject: string;
  /** With `{link}` and `{unsubscribe}` where the links go. */
  text: string;
  links: { link?: string; unsubscribe?: string };
  file: { name: string; pdf: Buffer } | null;
}

/** The message as it goes over the wire: the same as plain text and as a page with a button. */
export function composeMail(parts: MailParts): Promise<Buffer> {
  const { from, to, replyTo, messageId, subject, text, links, file } = parts;
  const mail = new MailComposer({
    from,
    to,
    ...(replyTo !== '' && { replyTo }),
    subject,
    text: fillIn(text, links),
    html: pageOf(parts),
    messageId,
    ...(file !== null && {
      attachments: [{ filename: file.name, content: file.pdf, contentType: 'application/pdf' }],
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(links.unsubscribe !== undefined && { 'List-Unsubscribe': `<${links.unsubscribe}>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}

const button =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#862e5e;color:#ffffff;text-decoration:none';

function pageOf({ kind, language, text, links }: MailParts): string {
  const template = templateKindSchema.safeParse(kind).data;
  const label = template ? (linkLabels[language][template] ?? '') : '';
  const lines = escaped(text)
    .split('\n')
    .map((line) =>
      fillIn(line, {
        ...(links.link !== undefined && {
          link: `<br><a href="${escaped(links.link)}" style="${button}">${escaped(label)}</a><br>`,
        }),
        ...(links.unsubscribe !== undefined && {
          unsubscribe: `<a href="${escaped(links.unsubscribe)}">${escaped(links.unsubscribe)}</a>`,
        }),
      }),
    )
    .join('<br>\n');
  return `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;font-size:16px;line-height:1.5">${lines}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
