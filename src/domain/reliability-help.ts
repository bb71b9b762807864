/** What the reliability of a customer is, as the parts of an explanation: read when the cast asks for it. */
export const howReliable = () => import('./reliability-words').then(({ reliabilityParts }) => reliabilityParts());
