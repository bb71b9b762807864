import type { GetServerSideProps } from 'next';
import { loadPartner, type PartnerProps } from '@/features/partner/load';
import { PartnerScreen } from '@/features/partner/partner-screen';
import { paths } from '@/paths';
import { page } from '@/shell/page';
import { ApiRefusal, sayWhenToComeBack, serverApi } from '@/shell/ssr';

// A link that is not known, or whose time is over, still leads to the product.
const TOP = { redirect: { destination: paths.top, permanent: false } };

export const getServerSideProps: GetServerSideProps<PartnerProps> = async (context) => {
  const { req, res, query } = context;
  try {
    const props = await loadPartner(serverApi(req), query.code);
    if (props === null) return TOP;
    res.setHeader('Cache-Control', 'no-store');
    return { props };
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500 && error.status !== 429) return TOP;
    return sayWhenToComeBack(context, error);
  }
};
export default page(PartnerScreen, { access: 'public', frame: 'bare', noindex: true });
