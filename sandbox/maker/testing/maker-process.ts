import { startMaker } from '../start'
import { audience, clientId } from './issuer'
import { smallSeed } from './small-seed'

/** A maker in a process of its own, which a test may kill. Arguments: data folder, issuer. */
const [dataDir = '', issuer = ''] = process.argv.slice(2)
const portalUrl = 'https://portal.example.test'
const seed = smallSeed()
const { url } = await startMaker({ port: 0, dataDir, seed, issuer, audience, clientId, portalUrl })
process.stdout.write(`${url}\n`)
