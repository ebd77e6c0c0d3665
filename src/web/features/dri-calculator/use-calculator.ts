import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { User } from '#contract/patient-fields.ts';
import type { Standard } from '#contract/reference-standard.ts';
import { calculateDri } from '#domain/dri/calculate-dri.ts';
import { monthsBetween } from '#domain/growth/exact-months.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import {
  type CalculatorFields,
  emptyFields,
  fieldsOfPatient,
  fieldsOfSearch,
  readFields,
  searchOfFields,
} from './calculator-fields.ts';
import { type CalculatorSearch, type NutrientTab, searchKey } from './dri-calculator.search.ts';

const route = getRouteApi('/belly/DRICalculator');
const settleMs = 250;

/** What is chosen beside the form. */
interface View {
  patientId: number | undefined;
  tab: NutrientTab | undefined;
  /** As chosen here; else that of the patient or the practice. */
  standard: Standard | undefined;
  both: boolean;
}

function viewOf({ patient, tab, standard, both }: CalculatorSearch): View {
  return { patientId: patient, tab, standard, both: both === true };
}

function searchOf({ patientId, tab, standard, both }: View, fields: CalculatorFields): CalculatorSearch {
  return { ...searchOfFields(fields), patient: patientId, tab, standard, both: both || undefined };
}

/** An address that names a patient and nothing else asks for the patient's own values. */
function asksForPatient(search: CalculatorSearch): boolean {
  const view = { patient: undefined, tab: undefined, standard: undefined, both: undefined };
  return search.patient !== undefined && searchKey({ ...search, ...view }) === searchKey({});
}

/** Months with their part: to the day where the form still has the patient's own age, else as typed. */
function exactAge(ageYears: number | null, fields: CalculatorFields, patient: User | undefined): number | null {
  if (ageYears === null) return null;
  const today = practiceToday();
  if (patient?.dateOfBirth != null) {
    const { age, ageUnit } = fieldsOfPatient(patient, today, fields.units);
    if (age === fields.age && ageUnit === fields.ageUnit) return monthsBetween(patient.dateOfBirth, today);
  }
  return ageYears * 12;
}

/** The form, the person it describes and the results; the address follows a moment after the typing. */
export function useCalculator(practice: Standard) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [view, setView] = useState(() => viewOf(search));
  const form = useForm<CalculatorFields>({ initialValues: fieldsOfSearch(search) });
  const { values: fields, setValues } = form;
  const inAddress = useRef(searchKey(search));
  const wantsPatient = useRef(asksForPatient(search));
  const patient = useQuery({ ...patientQuery(view.patientId ?? 0), enabled: view.patientId !== undefined });

  useEffect(() => {
    const key = searchKey(search);
    if (key === inAddress.current) return;
    inAddress.current = key;
    wantsPatient.current = asksForPatient(search);
    setView(viewOf(search));
    setValues(fieldsOfSearch(search));
  }, [search, setValues]);

  useEffect(() => {
    const timer = setTimeout(() => {
      const next = searchOf(view, fields);
      const key = searchKey(next);
      if (key === inAddress.current) return;
      inAddress.current = key;
      void navigate({ search: next, replace: true });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [view, fields, navigate]);

  const record = patient.data;
  useEffect(() => {
    if (record === undefined || !wantsPatient.current) return;
    wantsPatient.current = false;
    setValues((before) => fieldsOfPatient(record, practiceToday(), before.units ?? emptyFields.units));
  }, [record, setValues]);

  const change = useCallback((changed: Partial<CalculatorFields>) => setValues(changed), [setValues]);
  /** The patient's own values follow when they have come; without a patient the form is empty. */
  const pickPatient = useCallback(
    (patientId: number | null) => {
      wantsPatient.current = patientId !== null;
      setView(({ tab, both }) => ({ tab, both, standard: undefined, patientId: patientId ?? undefined }));
      setValues(({ units = emptyFields.units }) => ({ ...emptyFields, units }));
    },
    [setValues],
  );
  const openTab = useCallback((tab: NutrientTab) => setView((before) => ({ ...before, tab })), []);
  const choose = useCallback(
    (chosen: { standard?: Standard; both?: boolean }) => setView((before) => ({ ...before, ...chosen })),
    [],
  );

  const reading = useMemo(() => readFields(fields), [fields]);
  const ofPatient = view.patientId === undefined ? null : (record?.standard ?? null);
  const standard = view.standard ?? ofPatient ?? practice;
  const result = useMemo(() => calculateDri(reading.input, standard), [reading.input, standard]);
  const other = useMemo(
    () => (view.both ? calculateDri(reading.input, standard === 'efsa' ? 'nasem' : 'efsa') : null),
    [reading.input, standard, view.both],
  );
  return {
    form,
    fields,
    tab: view.tab ?? 'vitamins',
    patient,
    patientId: view.patientId,
    reading,
    ageMonths: exactAge(reading.input.ageYears, fields, view.patientId === undefined ? undefined : record),
    /** Which standard holds here, and whose choice that is. */
    standards: { chosen: standard, practice, patient: ofPatient, both: view.both },
    result,
    /** By the other standard, where both are shown. */
    other,
    change,
    choose,
    pickPatient,
    openTab,
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
