/** How many there are of each value. */
export const byCount = (values: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

/** How many of these answers there are of each code, or of each status where an answer has no code. */
export const outcomesOf = (answers: readonly { status: number; code?: string | undefined }[]): Record<string, number> =>
  byCount(answers.map(({ status, code }) => code ?? status));
