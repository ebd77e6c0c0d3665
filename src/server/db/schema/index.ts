export * from './accounts.ts';
export * from './audit.ts';
export * from './data-load.ts';
export * from './patients.ts';
export * from './shared-version.ts';
