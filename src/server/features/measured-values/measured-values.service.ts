/** The rows of measurements, for those who write them: the list of a patient's measurements, and the record itself. */
export {
  changeMeasurement,
  deleteMeasurement,
  findMeasurement,
  findMeasurements,
  insertMeasurements,
  type MeasurementRow,
} from './measured-values.repository.ts';
