import type { FeatureRoutes } from './context.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { driRoutes } from './features/dri/dri.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';

/** Every feature of the server, by its routes. */
export const features: FeatureRoutes[] = [systemRoutes, authRoutes, driRoutes];
