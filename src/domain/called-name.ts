/** How an account whose owner left is called wherever a name stood. */
export const LEFT_NAME = '退会したユーザー';

/**
 * How a person is spoken of to the other side of a booking or a talk: the nickname with さん, or that the account was
 * left.
 */
export const calledName = (nickname: string): string => (nickname === LEFT_NAME ? nickname : `${nickname}さん`);

/** The one short form of a customer's name, of which a cast learns no more than the initial (`initialOf`): 「K さん」. */
export const calledInitial = (initial: string): string => `${initial} さん`;
