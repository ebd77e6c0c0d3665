/** For what erases patients without a session: a restore. */
export { eraseRecord } from './erase-patient.ts';
export { completeLedger, erasureKeySql, ledgerFile, readLedger } from './erasure-ledger.ts';
