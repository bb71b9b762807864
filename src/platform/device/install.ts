import { createEvent } from '../events';

type InstallEvent = Event & { prompt: () => Promise<unknown> };

let deferred: InstallEvent | null = null;
const changes = createEvent();

/** Holds back Chrome's offer to install for a button of ours. Returns the function that stops it. */
export function watchInstall(): () => void {
  const defer = (event: Event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    setDeferred(event);
  };
  window.addEventListener('beforeinstallprompt', defer);
  return () => window.removeEventListener('beforeinstallprompt', defer);
}

/** The way to install by one tap, or null where the browser offers none. */
export function installOffer(): (() => void) | null {
  return deferred && offer;
}

/** Calls its listener when the offer comes or goes. For `useSyncExternalStore`. */
export const watchInstallOffer = changes.listen;

// An offer can be taken once.
function offer(): void {
  const event = deferred;
  setDeferred(null);
  event?.prompt().catch(() => undefined); // the person closed it, or took it elsewhere
}

function setDeferred(next: InstallEvent | null): void {
  deferred = next;
  changes.announce();
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
