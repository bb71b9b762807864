/** What any person's lock screen may show: no person, place, price or trade (docs/rules/push.md#neutral-words). */
export const NEUTRAL_TITLE = 'YOI';
/** The text of every push unless the person wants to see more. */
export const NEUTRAL_TEXT = '新しいお知らせがあります';

/** The text of a test, which says nothing either. */
export const TEST_TEXT = 'テスト通知です。この端末に届いています';

/** The same by SMS. */
export const NEUTRAL_SMS = '【YOI】新しいお知らせがあります。アプリを開いてご確認ください。';
