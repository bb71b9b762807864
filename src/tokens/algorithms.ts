/** Signature algorithms that are accepted (spec §5). */
export const algorithms = ['RS256', 'RS384', 'RS512'] as const;

/** RS256, RS384 or RS512. */
export type Algorithm = (typeof algorithms)[number];
