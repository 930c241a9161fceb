import { parseArgs } from 'node:util'
import { examine } from './app/doctor/examine.server'
import { isWell, lineOf, summaryOf } from './app/doctor/finding'

// npm run doctor, after a build.

const usage = `node build/server/doctor.js [--json] [--token <access token> --id-token <id token>]
  Reads the same environment as the portal. The tokens may come from it as well, as
  DOCTOR_ACCESS_TOKEN and DOCTOR_ID_TOKEN, where other users of the machine do not see them.`

function readArguments() {
  try {
    return parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        token: { type: 'string', default: process.env.DOCTOR_ACCESS_TOKEN ?? '' },
        'id-token': { type: 'string', default: process.env.DOCTOR_ID_TOKEN ?? '' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    console.error(`${error.message}\n${usage}`)
    process.exit(2)
  }
}

const given = readArguments()
if (given.help) {
  console.error(usage)
  process.exit()
}
const tokens = given.token ? { accessToken: given.token, idToken: given['id-token'] } : null
const findings = await examine(process.env, tokens)
if (given.json) console.log(JSON.stringify(findings, null, 2))
else console.log([...findings.map(lineOf), '', summaryOf(findings)].join('\n'))
process.exit(isWell(findings) ? 0 : 1)
