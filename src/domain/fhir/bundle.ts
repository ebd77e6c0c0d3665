import type { Resource } from './resource.ts';

/** The shape of a page: which of the resources, and where the next ones are. */
export interface PageQuery {
  count: number;
  /** The id of the last resource that was handed out: what comes or goes in between moves no other. */
  after: string | null;
}

export interface SearchPage {
  total: number;
  resources: readonly Resource[];
  /** The id to go on after; null on the last page. */
  next: string | null;
}

/** By type as they come, then by id: the same order each time. */
export function pageOf(resources: readonly Resource[], { count, after }: PageQuery): SearchPage {
  const keys = new Map(resources.map((each) => [each, `${each.resourceType}/${each.id}`]));
  const sorted = resources.toSorted((one, other) => compare(keys.get(one) ?? '', keys.get(other) ?? ''));
  const rest = after === null ? sorted : sorted.filter((each) => compare(keys.get(each) ?? '', after) > 0);
  const page = rest.slice(0, count);
  const last = page.at(-1);
  return {
    total: resources.length,
    resources: page,
    next: rest.length > count && last ? (keys.get(last) ?? null) : null,
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** `base` is the address of the service, without a slash at its end; `asked` the search below it, page aside. */
export function searchBundle(
  base: string,
  asked: { path: string; parameters: readonly (readonly [string, string])[] },
  { total, resources, next }: SearchPage,
): object {
  const link = (...more: [string, string][]) => {
    const pairs = [...asked.parameters, ...more].map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    return `${base}/${asked.path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
  };
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    link: [
      { relation: 'self', url: link() },
      ...(next === null ? [] : [{ relation: 'next', url: link(['_after', next]) }]),
    ],
    ...(resources.length > 0 && {
      entry: resources.map((each) => ({ ...entryOf(base, each), search: { mode: 'match' } })),
    }),
  };
}

/** All of a record in one piece, to be kept or handed over. */
export function collectionBundle(base: string, resources: readonly Resource[], at: string): object {
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: at,
    ...(resources.length > 0 && { entry: resources.map((each) => entryOf(base, each)) }),
  };
}

function entryOf(base: string, each: Resource) {
  return { fullUrl: `${base}/${each.resourceType}/${each.id}`, resource: each };
}
