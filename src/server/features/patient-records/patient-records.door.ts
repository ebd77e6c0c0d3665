export { eraseRecord } from './erase-patient.ts';
export { erasureKeySql } from './erased-patients.repository.ts';
export { completeLedger, ledgerFile, readLedger } from './erasure-ledger.ts';

/** For what erases patients without a session: a restore. */
