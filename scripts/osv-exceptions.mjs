// Prints the configuration of osv-scanner: the advisories that are excepted until a day, as
// tests/unit/lowest-versions.json has them, which fails the tests once that day is over.
import { readFileSync } from 'node:fs'

/** @type {{ exceptions: { advisory: string[], until: string, reason: string }[] }} */
const { exceptions } = JSON.parse(readFileSync('tests/unit/lowest-versions.json', 'utf8'))
const reasons = new Map(
  exceptions.flatMap(({ advisory, until, reason }) =>
    advisory.map((id) => [id, { until, reason }]),
  ),
)
for (const [id, { until, reason }] of reasons)
  console.log(`[[IgnoredVulns]]
id = "${id}"
ignoreUntil = ${until}
reason = ${JSON.stringify(reason)}
`)
