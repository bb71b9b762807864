/** The demo and the test doors, loaded as a whole and only where the settings ask for them (`app/demo.ts`). */
export { doorsApp } from './doors/doors-app';
export { outboxApp } from './doors/outbox-app';
export { seedMany } from './many';
export { answerMatching } from './matching-answers';
export { prepareDemo } from './prepare';
export { rollForward } from './roll-forward';
export { sandboxProviderApp } from './sandbox/sandbox-app';
export { sandboxPayments } from './sandbox/sandbox-payments';
export { seededLogins } from './seed';
