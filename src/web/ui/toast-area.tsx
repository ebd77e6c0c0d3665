import { Notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { keepButtonsFree } from './toast-room.ts';

const lifetimeMs = 4000;
const limit = 5;

/** Where messages appear: bottom right, four seconds, five at most, over no button. */
export default function ToastArea() {
  const places = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = places.current?.querySelector<HTMLElement>('[data-position="bottom-right"]');
    return area ? keepButtonsFree(area) : undefined;
  }, []);
  return (
    <div ref={places}>
      {/* Not in a portal, which is filled only after this is mounted: the place must be there to be watched. */}
      <Notifications
        position="bottom-right"
        autoClose={lifetimeMs}
        limit={limit}
        containerWidth={340}
        withinPortal={false}
      />
    </div>
  );
}
