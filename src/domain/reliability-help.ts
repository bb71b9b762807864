/** What the reliability of a guest is, as the parts of an explanation: read when she asks for it. */
export const howReliable = () => import('./reliability-words').then(({ reliabilityParts }) => reliabilityParts());
