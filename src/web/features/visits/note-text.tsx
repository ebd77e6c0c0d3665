import { splitNote } from '#domain/visits/note.ts';
import layout from '#web/ui/layout.module.css';
import classes from './visits.module.css';

/** A note as it is read: headings, paragraphs, and lines that begin with a dash as lists. */
export function NoteText({ text, lang }: { text: string; lang: string }) {
  return (
    <div lang={lang} className={layout.stack12}>
      {splitNote(text).map(({ heading, body }) => (
        <div key={heading}>
          {heading !== '' && <h3 className={classes.heading}>{heading}</h3>}
          {blocksOf(body).map((block) =>
            block.isList ? (
              <ul key={block.key} className={classes.bullets}>
                {block.lines.map((line) => (
                  <li key={line.key}>{line.text}</li>
                ))}
              </ul>
            ) : (
              <p key={block.key} className={classes.paragraph}>
                {block.lines.map((line) => line.text).join('\n')}
              </p>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

interface Line {
  key: number;
  text: string;
}

/** Lines that belong together: a list, or a paragraph. */
function blocksOf(body: string): { key: number; isList: boolean; lines: Line[] }[] {
  const blocks: { key: number; isList: boolean; lines: Line[] }[] = [];
  body.split('\n').forEach((line, at) => {
    const bullet = /^\s*[-•]\s+(.*)$/.exec(line);
    const isList = bullet !== null;
    const last = blocks.at(-1);
    const text = bullet?.[1] ?? line;
    if (last && last.isList === isList) last.lines.push({ key: at, text });
    else blocks.push({ key: at, isList, lines: [{ key: at, text }] });
  });
  return blocks;
}
