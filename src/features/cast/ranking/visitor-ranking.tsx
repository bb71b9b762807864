import type { RankingProps } from '../load';
import { useVisitorAnswer } from '../use-visitor-answer';
import { RankingScreen } from './ranking-screen';
import { rankingPath } from './ranking-terms';

/** `/girl/ranking`: the guest's places first, the visitor's own as soon as the visitor is known. */
export function VisitorRanking({ origin, ...shared }: RankingProps & { origin: string }) {
  const { terms, ranking } = shared;
  const answer = useVisitorAnswer(rankingPath(terms), shared, ranking, (api, { loadRanking }) =>
    loadRanking(api, { query: { ...terms, area_id: terms.area_id?.toString() } }),
  );
  return <RankingScreen {...(answer ?? shared)} origin={origin} />;
}
