import { domainOfName, domainOfTaxId } from './domains.ts';
import type { Domain, FileGenus } from './interpretation.ts';
import type { FileRank } from './ranks.ts';

interface Ancestor {
  depth: number;
  domain: Domain | null;
  genus: FileGenus | null;
}

/**
 * Walks an indented report in file order and tells the domain and genus above each row.
 * The domain is decided by taxid or name among the ancestors.
 */
export function cladeWalker() {
  const path: Ancestor[] = [];
  return (indent: number, rank: FileRank, taxId: number | null, name: string): Ancestor => {
    while ((path.at(-1)?.depth ?? -1) >= indent) path.pop();
    const parent = path.at(-1);
    const own: Ancestor = {
      depth: indent,
      domain: domainOfTaxId(taxId) ?? (rank === 'domain' ? domainOfName(name) : null) ?? parent?.domain ?? null,
      genus: rank === 'genus' ? { name, taxId } : (parent?.genus ?? null),
    };
    path.push(own);
    return own;
  };
}

/** Leading blanks of an indented name. */
export function indentOf(name: string): number {
  let blanks = 0;
  while (name.charCodeAt(blanks) === 32) blanks += 1;
  return blanks;
}
