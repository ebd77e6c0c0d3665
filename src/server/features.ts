import type { FeatureRoutes } from './context.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { driRoutes } from './features/dri/dri.routes.ts';
import { patientsRoutes } from './features/patients/patients.routes.ts';
import { questionnairesRoutes } from './features/questionnaires/questionnaires.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';

/** Every feature of the server, by its routes. */
export const features: FeatureRoutes[] = [
  systemRoutes,
  authRoutes,
  accountsRoutes,
  patientsRoutes,
  driRoutes,
  questionnairesRoutes,
];
