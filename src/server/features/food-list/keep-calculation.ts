import type { FoodListDocument } from '#domain/food-list/food-list-document.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { holdReport } from '#server/features/lab-reports/lab-reports.service.ts';
import type { Session } from '#server/http/session.ts';
import { insertCalculation, type NewCalculation } from './food-list.repository.ts';
import { packDocument } from './kept-document.ts';

/** Neither the report nor its patient goes away meanwhile, nor to somebody else. Returns the id of the list. */
export async function keepCalculation(
  { orm }: Pick<Database, 'orm'>,
  session: Session,
  row: Omit<NewCalculation, 'createdBy' | 'document'>,
  document: FoodListDocument,
): Promise<number> {
  const packed = await packDocument(document);
  const { accountId } = session;
  return orm.transaction(async (tx) => {
    const { patient } = await holdReport(tx, session, row.labReportId);
    const id = await insertCalculation(tx, { ...row, createdBy: accountId, document: packed });
    const { labReportId, inputsHash, settings } = row;
    await recordChanges(tx, { accountId, action: 'calculation.create' }, [
      {
        ...{ entity: 'calculation', entityId: id, patientId: patient.id },
        ...{ before: null, after: { labReportId, inputsHash, settings } },
      },
    ]);
    return id;
  });
}
