/** Checks `/ghost_login/[id]`; what is sent is what was typed. */
export const ghostResolver = async () => {
  const [{ zodResolver }, { ghostForm }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('@/contract/forms/ghost'),
  ]);
  return zodResolver(ghostForm, undefined, { raw: true });
};
