/**
 * The whole browser. Journeys that need no more than pages run in the headless shell (`CHROMIUM_SHELL`), which has no
 * notifications.
 */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** How either is started. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
