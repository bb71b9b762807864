/** What a cast notes about a customer: for the cast alone, or as a warning for the store's other casts. */
export { readMemo, withMemo, writeMemo } from './memo/memos';
export { activeAbout, askToWarn, readWarnings, takeWarningBack, warningsFor } from './warning/warnings';
