import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { questionnaireGroupSchema, questionnaireTemplateSchema } from '#contract/questionnaire-template.contract.ts';
import type { AppContext } from '#server/context.ts';
import { writeGroups, writeTemplates } from './questionnaires.repository.ts';

type Context = Pick<AppContext, 'database' | 'projectRoot'>;

async function readTexts({ projectRoot }: Context): Promise<Map<string, string>> {
  const folder = join(projectRoot, 'data', 'questionnaires');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

export async function questionnaireDataVersion(context: Context): Promise<string> {
  const hash = createHash('sha256');
  for (const text of (await readTexts(context)).values()) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}

/** Groups and templates as shipped. */
export async function loadQuestionnaires(context: Context): Promise<void> {
  const texts = await readTexts(context);
  const groups = z.array(questionnaireGroupSchema).parse(JSON.parse(texts.get('groups.json') ?? '[]'));
  texts.delete('groups.json');
  const templates = [...texts.values()].map((text) => questionnaireTemplateSchema.parse(JSON.parse(text)));

  await context.database.orm.transaction(async (tx) => {
    await writeGroups(
      tx,
      groups.map(({ id, name, order }) => ({ id, name: name.en, nameHr: name.hr, order })),
    );
    await writeTemplates(
      tx,
      templates.map((template) => ({
        code: template.code,
        version: template.version,
        groupId: template.groupId,
        template,
      })),
    );
  });
}
