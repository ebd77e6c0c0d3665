import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { keepButtonsFree } from './toast-room.ts';

const lifetimeMs = 4000;
const limit = 5;

/** Where messages appear: bottom right, four seconds, five at most, over no button. */
export default function ToastArea() {
  useEffect(() => {
    const area = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="bottom-right"]');
    return area === null ? undefined : keepButtonsFree(area);
  }, []);
  return <Notifications position="bottom-right" autoClose={lifetimeMs} limit={limit} containerWidth={340} />;
}
