/** A number that was changed or lost, taken back through the operator (docs/rules/phone-recovery.md). */
export {
  eraseOldRecoveryPictures,
  forgetOldRecoveries,
  forgetOldRecoveryLooks,
  phoneRecoveryTimers,
  stopSoon,
} from './erase';
export { countForDesk, renewRecoverySeals } from './queries';
