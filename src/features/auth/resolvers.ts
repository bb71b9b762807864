// What is sent is what was typed (`raw`): the server reads full-width digits and other spellings by the same schema.
const RAW = { raw: true } as const;

/** Checks `/login`. */
export const signInResolver = async () => {
  const [{ zodResolver }, { signInForm }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('@/contract/forms/sign-in'),
  ]);
  return zodResolver(signInForm, undefined, RAW);
};

/** Checks step 1 of `/register`. */
export const phoneResolver = async () => {
  const [{ zodResolver }, { registrationPhoneForm }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('@/contract/forms/registration'),
  ]);
  return zodResolver(registrationPhoneForm, undefined, RAW);
};

/** Checks step 3 of `/register`; what the screen does not ask is not checked here. */
export const profileResolver = async () => {
  const [{ zodResolver }, { registrationProfileForm }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('@/contract/forms/registration'),
  ]);
  return zodResolver(registrationProfileForm.omit({ where_learned: true, source: true }), undefined, RAW);
};
