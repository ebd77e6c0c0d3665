import { type Preferences, preferencesApi } from '#contract/preferences.contract.ts';
import { inChangeSet } from '#server/audit/change-set.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { findPreferences, writePreferences } from './preferences.repository.ts';

const asItComes: Preferences = { todayHidden: false, letterKeys: true };

export const preferencesRoutes: FeatureRoutes = (mount, { database }) => {
  mount(preferencesApi.get, async ({ session }) => ({
    preferences: (await findPreferences(database.orm, session.accountId)) ?? asItComes,
  }));
  mount(preferencesApi.update, ({ session: { accountId }, body }) =>
    database.orm.transaction(async (tx) => {
      const before = (await findPreferences(tx, accountId)) ?? asItComes;
      const { todayHidden = before.todayHidden, letterKeys = before.letterKeys } = body;
      const preferences = { todayHidden, letterKeys };
      const isSame = todayHidden === before.todayHidden && letterKeys === before.letterKeys;
      await inChangeSet(tx, { accountId, action: 'account.prefer' }, async () => {
        if (!isSame) await writePreferences(tx, accountId, preferences);
      });
      return { preferences };
    }),
  );
};
