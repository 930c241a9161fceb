/** In `.ci/run` (scripts/slow-tests.mjs): fewer rounds of the same. `npm run test:all` runs all of them. */
export const isSubmission = process.env.SUBMISSION === 'true'
