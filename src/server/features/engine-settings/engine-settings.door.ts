import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { engineSettingsApi } from '#contract/engine-settings.contract.ts';
import {
  defaultScoreSettings,
  type ScoreSettings,
  scoreSettingProblems,
  settingsInForce,
} from '#domain/food-list/settings.ts';
import type { SuggestionTables } from '#domain/food-list/suggestion-tables.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Transactional } from '#server/db/database.ts';
import { suggestionTables } from '#server/features/food-list/food-list.door.ts';
import { refuse, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { type EngineSettingsRow, findSettings, lockSettings, writeSettings } from './engine-settings.repository.ts';

/** What is in force: the figures of the definition until an Admin has changed them. */
export async function presentSettings({
  database,
  projectRoot,
}: Pick<AppContext, 'database' | 'projectRoot'>): Promise<ResponseOf<typeof engineSettingsApi.get>> {
  return presented(await findSettings(database.orm), await suggestionTables(projectRoot));
}

export async function changeSettings(
  { database, projectRoot }: Pick<AppContext, 'projectRoot'> & { database: Transactional },
  session: Session,
  { settings, reason, version }: BodyOf<typeof engineSettingsApi.update>,
): Promise<ResponseOf<typeof engineSettingsApi.update>> {
  const tables = await suggestionTables(projectRoot);
  const components = tables.doses.map(({ component }) => component);
  const problems = scoreSettingProblems(settings, components);
  if (problems.length > 0) {
    throw refuseFields(problems.map((each) => ({ ...each, field: `settings.${each.field}` })));
  }
  return database.orm.transaction(async (tx) => {
    await lockSettings(tx);
    const row = await findSettings(tx);
    const before = presented(row, tables);
    if (before.version !== version)
      throw refuse('ENGINE_SETTINGS_CHANGED', {}, { details: { version: before.version } });
    if (sameSettings(before.settings, settings)) throw refuse('ENGINE_SETTINGS_UNCHANGED');
    // an undo brings an older version back; the number of a change set comes only once
    const { changeSetId } = await asChange(tx, byStaff(session, 'engineSettings.update'), (id) =>
      writeSettings(tx, row, settings, reason, id),
    );
    return { ...presented(await findSettings(tx), tables), changeSetId };
  });
}

function presented(
  row: EngineSettingsRow | undefined,
  { doses, groups }: SuggestionTables,
): ResponseOf<typeof engineSettingsApi.get> {
  return {
    settings: settingsInForce(row?.settings),
    defaults: defaultScoreSettings,
    doses: doses.map((dose) => ({
      ...dose,
      groupName: groups.find(({ id }) => id === dose.groupId)?.name ?? { en: dose.groupId, hr: dose.groupId },
    })),
    version: row?.version ?? 0,
  };
}

function sameSettings(a: ScoreSettings, b: ScoreSettings): boolean {
  const figures = ({ show, strong, gradeWeights: { A, B, C, D }, examples, portionsAWeek }: ScoreSettings) => {
    const portions = Object.entries(portionsAWeek).sort(([one], [other]) => (one < other ? -1 : 1));
    return JSON.stringify([show, strong, A, B, C, D, examples, portions]);
  };
  return figures(a) === figures(b);
}
