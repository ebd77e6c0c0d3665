import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MeasurementPatch, measurementsApi, type NewMeasurement } from '#contract/measurements.contract.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';

/** The newest weight and height go into the record: after a write the patient is asked for again, too. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation<Output, Error, Input>({ mutationFn: change, onSettled: () => invalidatePatients(client) });
}

export function useAddMeasurements(userId: number) {
  return useChange((measurements: NewMeasurement[]) =>
    call(measurementsApi.create, { params: { userId }, body: { measurements } }),
  );
}

export function useUpdateMeasurement(userId: number) {
  return useChange(({ id, ...body }: MeasurementPatch & { id: number }) =>
    call(measurementsApi.update, { params: { userId, measurementId: id }, body }),
  );
}

export function useDeleteMeasurement(userId: number) {
  return useChange((measurementId: number) => call(measurementsApi.delete, { params: { userId, measurementId } }));
}

export function useImportMeasurements(userId: number) {
  return useChange((file: File) => call(measurementsApi.importCsv, { params: { userId }, file, query: {} }));
}

export function exportMeasurements(userId: number): Promise<Blob> {
  return call(measurementsApi.exportCsv, { params: { userId } });
}
