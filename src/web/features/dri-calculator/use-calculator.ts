import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { calculateDri } from '#domain/dri/calculate-dri.ts';
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

interface State {
  patientId: number | undefined;
  tab: NutrientTab | undefined;
  fields: CalculatorFields;
}

function stateOf(search: CalculatorSearch): State {
  return { patientId: search.patient, tab: search.tab, fields: fieldsOfSearch(search) };
}

function searchOf({ patientId, tab, fields }: State): CalculatorSearch {
  return { ...searchOfFields(fields), patient: patientId, tab };
}

/** An address that names a patient and nothing else asks for the patient's own values. */
function asksForPatient(search: CalculatorSearch): boolean {
  return search.patient !== undefined && searchKey({ ...search, patient: undefined, tab: undefined }) === searchKey({});
}

/** The form, the person it describes and the results; the address follows a moment after the typing. */
export function useCalculator() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [state, setState] = useState(() => stateOf(search));
  const inAddress = useRef(searchKey(search));
  const wantsPatient = useRef(asksForPatient(search));
  const patient = useQuery({ ...patientQuery(state.patientId ?? 0), enabled: state.patientId !== undefined });

  useEffect(() => {
    const key = searchKey(search);
    if (key === inAddress.current) return;
    inAddress.current = key;
    wantsPatient.current = asksForPatient(search);
    setState(stateOf(search));
  }, [search]);

  useEffect(() => {
    const timer = setTimeout(() => {
      const next = searchOf(state);
      const key = searchKey(next);
      if (key === inAddress.current) return;
      inAddress.current = key;
      void navigate({ search: next, replace: true });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  const record = patient.data;
  useEffect(() => {
    if (record === undefined || !wantsPatient.current) return;
    wantsPatient.current = false;
    setState((before) => ({ ...before, fields: fieldsOfPatient(record, practiceToday(), before.fields.units) }));
  }, [record]);

  const change = useCallback((changed: Partial<CalculatorFields>) => {
    setState((before) => ({ ...before, fields: { ...before.fields, ...changed } }));
  }, []);
  /** The patient's own values follow when they have come; without a patient the form is empty. */
  const pickPatient = useCallback((patientId: number | null) => {
    wantsPatient.current = patientId !== null;
    setState(({ tab, fields }) => ({
      tab,
      patientId: patientId ?? undefined,
      fields: { ...emptyFields, units: fields.units },
    }));
  }, []);
  const openTab = useCallback((tab: NutrientTab) => setState((before) => ({ ...before, tab })), []);

  const reading = useMemo(() => readFields(state.fields), [state.fields]);
  const result = useMemo(() => calculateDri(reading.input), [reading.input]);
  return {
    fields: state.fields,
    tab: state.tab ?? 'vitamins',
    patient,
    patientId: state.patientId,
    reading,
    result,
    change,
    pickPatient,
    openTab,
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
