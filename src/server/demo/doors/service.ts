/** What the demo and the tests open besides the product: the outbox page, and the doors. */
export { type MovableClock, makeClock } from './clock';
export { type DoorTools, doorsApp } from './doors-app';
export { outboxApp } from './outbox-app';
export { dueTimers } from './queries';
