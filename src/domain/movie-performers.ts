/**
 * Another person in the picture of a film, who says by a personal link whether it may be shown
 * (docs/rules/movies.md#every-person-in-the-picture).
 */

/** What such a person can say of a film; no one has to say why. */
export const PERFORMER_ANSWERS = ['agreed', 'declined', 'withdrawn'] as const;
/** One of them. */
export type PerformerAnswer = (typeof PERFORMER_ANSWERS)[number];

/** Where the question stands. */
export const PERFORMER_STATES = ['waiting', ...PERFORMER_ANSWERS] as const;
/** One of them. */
export type PerformerState = (typeof PERFORMER_STATES)[number];

/** The same as the link shows it: its time can be over before an answer, or the film is one that no one will see. */
export const PERFORMER_LINK_STATES = [...PERFORMER_STATES, 'expired', 'over'] as const;

/** How long a link may be answered. A person who agreed can withdraw by it for as long as the film is there. */
export const PERFORMER_LINK_DAYS = 14;
/** The version of the words on the page of the link. */
export const PERFORMER_CONSENT_VERSION = '2026-11';

/** What a person says yes to, point by point, in the order of the page. */
export const PERFORMER_POINTS = ['adult', 'own_will', 'free', 'shown'] as const;
/** One of them. */
export type PerformerPoint = (typeof PERFORMER_POINTS)[number];

/** Where the question stands, by the answer that is stored. */
export const performerState = (answer: PerformerAnswer | null): PerformerState => answer ?? 'waiting';

/** Those who have not agreed: while there is one, a film is sent to no one. */
export const notAgreed = <Row extends { state: PerformerState }>(performers: readonly Row[]): Row[] =>
  performers.filter(({ state }) => state !== 'agreed');
