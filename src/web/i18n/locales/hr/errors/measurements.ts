import type { measurementsErrors } from '#contract/errors/measurements.ts';
import type { ErrorTexts } from '#web/i18n/error-texts.ts';

export const measurementsTexts: ErrorTexts<typeof measurementsErrors> = {
  MEASUREMENT_NOT_FOUND: 'Mjerenje nije pronađeno.',
  MEASUREMENT_STALE: 'Netko je u međuvremenu promijenio ovo mjerenje. Vaša promjena nije spremljena.',
  UNIT_UNKNOWN: 'Upišite jednu od ovih jedinica: {{units}}.',
  MEASURE_OUT_OF_RANGE: 'Upišite broj od {{min}} do {{max}} {{unit}}.',
  RANGE_UPSIDE_DOWN: 'Gornja granica raspona mora biti iznad donje.',
  LOWER_LIMIT_UNUSUAL: 'Donja granica {{end}} {{unit}} izgleda pogrešno upisana.',
  UPPER_LIMIT_UNUSUAL: 'Gornja granica {{end}} {{unit}} izgleda pogrešno upisana.',
  BELOW_ZERO: 'Upišite broj od 0 naviše.',
  MEASURED_IN_FUTURE: 'Taj je dan u budućnosti.',
  MEASURED_BEFORE_BIRTH: 'Taj je dan prije datuma rođenja.',
  MEASURE_KIND_UNKNOWN: 'Odaberite što je izmjereno.',
  NOT_A_NUMBER: 'Upišite broj.',
  UNIT_REQUIRED: 'Odaberite jedinicu.',
  STANDARD_UNKNOWN: 'Standard mora biti nasem ili efsa.',
  MENOPAUSE_UNKNOWN: 'Menopauza mora biti pre ili post.',
  PHYTATE_UNKNOWN: 'Fitat mora biti 300, 600, 900 ili 1200 mg.',
  ROW_KIND_UNKNOWN: 'Nije vrsta mjerenja: {{kind}}.',
  ROW_NOT_A_NUMBER: 'Upišite brojeve, primjerice 5.6.',
  ROW_NOT_A_DATE: 'Upišite datum, primjerice 2026-11-30.',
  ROW_SOURCE_TOO_LONG: 'Izvor ima više od 100 znakova.',
  TOO_MANY_ROWS: 'Uvezite najviše {{limit, number}} redaka odjednom.',
};
