type InstallEvent = Event & { prompt: () => Promise<unknown> };

let kept: InstallEvent | null = null;
const watchers = new Set<() => void>();

/** Keeps Chrome's offer to install for a button of ours. Gives the way to stop. */
export function watchInstall(): () => void {
  const keep = (event: Event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    become(event);
  };
  window.addEventListener('beforeinstallprompt', keep);
  return () => window.removeEventListener('beforeinstallprompt', keep);
}

/** The way to install by one tap, or null where the browser offers none. */
export function installOffer(): (() => void) | null {
  return kept && offer;
}

/** Calls `watcher` when the offer comes or goes. For `useSyncExternalStore`. */
export function watchInstallOffer(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

// An offer can be taken once.
function offer(): void {
  const event = kept;
  become(null);
  event?.prompt().catch(() => undefined); // the person closed it, or took it elsewhere
}

function become(next: InstallEvent | null): void {
  kept = next;
  for (const watcher of watchers) watcher();
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
