// Mozilla's HTTP Observatory, on one page of a server on this machine; prints the score as JSON. It is a
// process of its own, because the package is outside the project (it needs a newer Node for unused parts) and
// made-up names lead to this machine.
import dns from 'node:dns'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder = '', name = '', httpPort, httpsPort, path] = process.argv.slice(2)

const lookup = dns.lookup
dns.lookup = /** @type {any} */ (
  (/** @type {string} */ host, /** @type {any} */ options, /** @type {any} */ done) =>
    lookup(host === name ? '127.0.0.1' : host, options, done)
)

const load = (/** @type {string} */ file) => import(pathToFileURL(join(folder, 'src', file)).href)
const [{ retrieve }, { ALL_TESTS }, { getGradeForScore, getScoreModifier }, charts] =
  await Promise.all([
    load('retriever/retriever.js'),
    load('constants.js'),
    load('grader/grader.js'),
    load('grader/charts.js'),
  ])

// Calls the observatory as its own scan does, which has no parameters for ports and path.
const retrieved = await retrieve(name, {
  httpPort: Number(httpPort),
  httpsPort: Number(httpsPort),
  path,
})
const { auto } = retrieved.responses
if (!auto) throw new Error('nothing answers')
const tests = ALL_TESTS.map((/** @type {any} */ test) => test(retrieved))
const modifiers = tests.map((/** @type {any} */ { result }) => getScoreModifier(result))
const sum = (/** @type {number[]} */ list) => list.reduce((a, b) => a + b, 0)
const uncurved = 100 + sum(modifiers.filter((/** @type {number} */ points) => points < 0))
const best = uncurved >= charts.MINIMUM_SCORE_FOR_EXTRA_CREDIT
const { score, grade } = getGradeForScore(best ? 100 + sum(modifiers) : uncurved)
console.log(
  JSON.stringify({
    score,
    grade,
    status: auto.status,
    landed: retrieved.session.redirectHistory.at(-1).url.pathname,
    page: String(auto.data).slice(0, 200_000),
    results: tests.map(
      (/** @type {any} */ { constructor, result, pass }, /** @type {number} */ i) => ({
        test: constructor.name,
        result,
        pass,
        points: modifiers[i],
      }),
    ),
  }),
)
process.exit(0)
