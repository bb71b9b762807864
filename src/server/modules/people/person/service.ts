/** The account itself: what the app tells of it, and what others may read of it. */
export { type AppReport, changeApp } from './app';
export { personById } from './queries';
