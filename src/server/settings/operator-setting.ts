import * as z from 'zod';

/** Who runs an installation, as the page of the 特定商取引法 names it; an empty text is not given. */
export type OperatorFacts = { [Key in keyof typeof operatorFields]: string };

const fact = z.string().trim().max(200, 'write at most 200 characters').default('');

/** The settings, for the schema of all of them. */
export const operatorFields = {
  OPERATOR_NAME: fact,
  OPERATOR_MANAGER: fact,
  OPERATOR_ADDRESS: fact,
  OPERATOR_PHONE: fact,
  OPERATOR_MAIL: fact,
  OPERATOR_REGISTRATION: fact,
};

/** Picks them from all settings. */
export const operatorOf = (env: OperatorFacts): OperatorFacts => ({
  OPERATOR_NAME: env.OPERATOR_NAME,
  OPERATOR_MANAGER: env.OPERATOR_MANAGER,
  OPERATOR_ADDRESS: env.OPERATOR_ADDRESS,
  OPERATOR_PHONE: env.OPERATOR_PHONE,
  OPERATOR_MAIL: env.OPERATOR_MAIL,
  OPERATOR_REGISTRATION: env.OPERATOR_REGISTRATION,
});
