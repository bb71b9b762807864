import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { GUESSABLE_WORDS } from './guessable-words';
import { checkPassword, type Message } from './person-fields';

/** A score of zxcvbn: below it the password falls to about a million guesses. */
const LEAST_SCORE = 2;
/**
 * Characters that are looked at: a beginning that is strong enough makes the whole strong, and the work for one text
 * stays small.
 */
const LOOKED_AT = 24;

const GUESSABLE: Message = '推測されやすいパスワードです。よくある単語や並び、繰り返しは避けてください';

/**
 * A sentence for a password that is found by guessing (dictionaries, names, keyboard rows, repeats, dates), null for
 * any other.
 */
export function checkPasswordStrength(text: string): Message | null {
  return estimator().check(text.slice(0, LOOKED_AT)).score < LEAST_SCORE ? GUESSABLE : null;
}

/**
 * What a new password must be, the form's rules ({@link checkPassword}) first. For the server: the dictionary is
 * large.
 */
export function checkNewPassword(text: string, person: Parameters<typeof checkPassword>[1] = {}): Message | null {
  return checkPassword(text, person) ?? checkPasswordStrength(text);
}

let made: ZxcvbnFactory | undefined;
// Its dictionary takes some tens of milliseconds to unpack, so it is made at the first password that is set.
const estimator = (): ZxcvbnFactory => {
  made ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, 'words-japanese': [...GUESSABLE_WORDS] },
    graphs: adjacencyGraphs,
  });
  return made;
};
