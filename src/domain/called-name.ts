/** How an account whose owner left is called wherever a name stood. */
export const LEFT_NAME = '退会したユーザー';

/**
 * How a person is spoken of to the other side of a booking or a talk: the name with さん, or that the account was left.
 * A name of letters that run to the left stands between marks, as `<bdi>` would set it apart: what stands around it
 * keeps its order, in a notice and on a lock screen as well.
 */
export const calledName = (name: string): string => (name === LEFT_NAME ? name : `${setApart(name)}さん`);

const setApart = (name: string): string => (RUNS_LEFT.test(name) ? `\u2068${name}\u2069` : name);

const RUNS_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** The one short form of a customer's name, of which a cast learns no more than the initial (`initialOf`): 「K さん」. */
export const calledInitial = (initial: string): string => `${setApart(initial)} さん`;
