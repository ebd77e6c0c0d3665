import { ReactQueryDevtools } from '@tanstack/react-query-devtools/production';
import { TanStackRouterDevtoolsInProd } from '@tanstack/react-router-devtools';

export default function DevtoolsPanels() {
  return (
    <>
      <TanStackRouterDevtoolsInProd />
      <ReactQueryDevtools />
    </>
  );
}
