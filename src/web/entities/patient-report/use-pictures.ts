import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { patientReportApi } from '#contract/patient-report.contract.ts';

export interface Picture {
  /** Of the drawing, for an `img`. */
  address: string;
  /** Points. */
  width: number;
  height: number;
}

const none: Picture[] = [];

/** Drawings as addresses that pictures and thumbnails share. The old ones go when the new are on screen. */
export function usePictures(pages: ResponseOf<typeof patientReportApi.pages>['pages'] | undefined): Picture[] {
  const [pictures, setPictures] = useState(none);
  useEffect(() => {
    if (pages === undefined) return;
    const next = pages.map(({ svg, width, height }) => ({
      address: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })),
      width,
      height,
    }));
    setPictures(next);
    return () => {
      for (const { address } of next) setTimeout(() => URL.revokeObjectURL(address), 1000);
    };
  }, [pages]);
  return pages === undefined ? none : pictures;
}
