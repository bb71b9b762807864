import type { Deps } from '../../../core/deps';

/**
 * How the sweeper of an installation is told in this process not to wait for its second; without one nothing is told.
 */
const sweepers = new WeakMap<Deps, () => void>();

/** Says how the sweeper of an installation is woken. */
export const onWake = (deps: Deps, soon: () => void): void => void sweepers.set(deps, soon);

/** Has what is due done now: people wait for it at a screen. Another process that sweeps finds it a second later. */
export const wakeSweeper = (deps: Deps): void => sweepers.get(deps)?.();
