import { useEffect } from 'react';

/** Puts the focus on the row that one comes back to, or for, and brings it in sight where it is not. */
export function useReturnToRow(taxId: number | undefined): void {
  useEffect(() => {
    if (taxId === undefined) return;
    const name = document.querySelector<HTMLElement>(`[data-bacterium="${taxId}"]`);
    const row = name?.closest('tr');
    if (!name || !row) return;
    const { top, bottom } = row.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
    (row.querySelector<HTMLElement>('a[href]') ?? name).focus({ preventScroll: true });
  }, [taxId]);
}
