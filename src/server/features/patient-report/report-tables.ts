import { readReportTables, reportFiles } from '#domain/paper/read-report-tables.ts';
import { shippedTables } from '#server/files/shipped-tables.ts';

export const reportTables = shippedTables(reportFiles, readReportTables);
