import type { Database } from '#server/db/database.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import type { ListSummary } from './calculation-presenter.ts';
import type { PresentOptions } from './food-presenter.ts';
import type { CalculationRow } from './recommendation.repository.ts';

/** The foods of a list as they are sent, and what is said of it as a whole. */
export interface WrittenList {
  summary: ListSummary;
  foods: Buffer[];
}

type Foods = RuleBaseSnapshot['foods'];
type Identity = Pick<CalculationRow, 'id' | 'createdAt'>;

/** Some hundred kilobytes each. */
const mostKept = 24;

/**
 * Lists as they were sent last. A stored result never changes, so one is unpacked and put into words once for whoever
 * looks at it again, as long as the foods are called what they are called.
 */
class WrittenLists {
  private readonly kept = new Map<string, { foods: Foods; list: WrittenList }>();

  find(row: Identity, { foods }: Pick<RuleBaseSnapshot, 'foods'>, options: PresentOptions): WrittenList | null {
    const known = this.kept.get(keyOf(row, options));
    return known?.foods === foods ? known.list : null;
  }

  keep(row: Identity, { foods }: Pick<RuleBaseSnapshot, 'foods'>, options: PresentOptions, list: WrittenList): void {
    // With every contribution a list has many megabytes.
    if (options.detail === 'full') return;
    const key = keyOf(row, options);
    this.kept.delete(key);
    this.kept.set(key, { foods, list });
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
  }
}

/** Its time too: a restored backup may give a number again. */
function keyOf({ id, createdAt }: Identity, { language, detail }: PresentOptions): string {
  return `${id} ${createdAt.getTime()} ${language} ${detail}`;
}

const byDatabase = new WeakMap<Database, WrittenLists>();

export function writtenListsOf(database: Database): WrittenLists {
  const known = byDatabase.get(database) ?? new WrittenLists();
  byDatabase.set(database, known);
  return known;
}
