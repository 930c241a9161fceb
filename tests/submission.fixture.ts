/**
 * A submission (`.ci/run`, scripts/slow-tests.mjs) runs fewer rounds of the same tests; `npm run test:all`
 * runs all rounds.
 */
export const isSubmission = process.env.SUBMISSION === 'true'
