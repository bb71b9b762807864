export { ensurePortraits } from './portraits';
export { rollForward } from './roll-forward';
export { type DemoLogin, demoLogins, seedDemo, seededLogins } from './seed';
