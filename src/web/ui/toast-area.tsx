import { Notifications } from '@mantine/notifications';

const lifetimeMs = 4000;
const limit = 5;

/** Where messages appear: bottom right, four seconds, five at most. */
export default function ToastArea() {
  return <Notifications position="bottom-right" autoClose={lifetimeMs} limit={limit} containerWidth={340} />;
}
