import type accounts from './locales/en/accounts.ts';
import type bacteriaBehaviour from './locales/en/bacteria-behaviour.ts';
import type bacteriaCategories from './locales/en/bacteria-categories.ts';
import type bacteriaCategoryRelation from './locales/en/bacteria-category-relation.ts';
import type bacteriaFood from './locales/en/bacteria-food.ts';
import type common from './locales/en/common.ts';
import type componentTesting from './locales/en/component-testing.ts';
import type driCalculator from './locales/en/dri-calculator.ts';
import type labReportNotes from './locales/en/lab-report-notes.ts';
import type labReportUpload from './locales/en/lab-report-upload.ts';
import type labReports from './locales/en/lab-reports.ts';
import type login from './locales/en/login.ts';
import type operations from './locales/en/operations.ts';
import type patient from './locales/en/patient.ts';
import type patientInfo from './locales/en/patient-info.ts';
import type patients from './locales/en/patients.ts';
import type publicQuestionnaire from './locales/en/public-questionnaire.ts';
import type questionnaires from './locales/en/questionnaires.ts';
import type recommendation from './locales/en/recommendation.ts';
import type referenceData from './locales/en/reference-data.ts';
import type shell from './locales/en/shell.ts';
import type users from './locales/en/users.ts';

/** The texts of each namespace, one file per feature and language; English is the one that types the keys. */
export interface Resources {
  accounts: typeof accounts;
  'bacteria-behaviour': typeof bacteriaBehaviour;
  'bacteria-categories': typeof bacteriaCategories;
  'bacteria-category-relation': typeof bacteriaCategoryRelation;
  'bacteria-food': typeof bacteriaFood;
  common: typeof common;
  'component-testing': typeof componentTesting;
  'dri-calculator': typeof driCalculator;
  'lab-report-notes': typeof labReportNotes;
  'lab-report-upload': typeof labReportUpload;
  'lab-reports': typeof labReports;
  login: typeof login;
  operations: typeof operations;
  patient: typeof patient;
  'patient-info': typeof patientInfo;
  patients: typeof patients;
  'public-questionnaire': typeof publicQuestionnaire;
  questionnaires: typeof questionnaires;
  recommendation: typeof recommendation;
  'reference-data': typeof referenceData;
  shell: typeof shell;
  users: typeof users;
}
