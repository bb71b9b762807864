export { prepareData } from './prepare';
export { rollForward } from './roll-forward';
export { type DemoLogin, demoLogins, seedDemo, seededLogins } from './seed';
