import { useEffect, useRef } from 'react';

const ICON = '/icons/icon.svg';
const ALARM = '/icons/alarm.svg';

/**
 * Shows in the tab's icon that alarms are open, and tells of each new one by a notification of the system, whatever
 * tab is in front.
 */
export function useAnnounced(open: number): void {
  const before = useRef(0);
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', open > 0 ? ALARM : ICON);
    if (open > before.current) notify(open);
    before.current = open;
  }, [open]);
  useEffect(() => () => document.querySelector('link[rel="icon"]')?.setAttribute('href', ICON), []);
}

function notify(open: number): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification('YOI 運営', {
      body: `安全の知らせが${open}件あります`,
      icon: ALARM,
      tag: 'safety',
      requireInteraction: true,
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Telephones show notifications by the worker alone: the push does.
  }
}
