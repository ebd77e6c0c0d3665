import { Outlet } from '@tanstack/react-router';

/** What every page of one patient stands in: header and tabs. */
export function PatientLayout() {
  return <Outlet />;
}
