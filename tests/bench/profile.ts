import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import { placeOf, shareTable, sharesOf, type CallFrame, type CpuProfile } from './cpu-profile'
import { makeResultsFolder, type Stage } from './stage'

const warmUp = 50
const profiled = 100

/** Shows where the processor's time goes when the portal makes a page. */
export async function profilePage({ pages, api, portal }: Stage, name: string): Promise<void> {
  const page = pages.find((one) => one.name === name)
  if (!page) throw new Error(`--profile takes one of: ${pages.map((one) => one.name).join(', ')}`)
  const { path, headers, orders = Infinity } = page
  api.settings.orders = orders
  const file = `${makeResultsFolder()}/${name.replace(' ', '-')}.cpuprofile`
  const share = orders > 1000 && orders < Infinity ? 10 : 1
  await portal.request({ path, headers, count: warmUp / share })
  await portal.profile({ path, headers, count: profiled / share, file })
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const sourceOf = sourceReader()
  const functionName = (frame: CallFrame) =>
    `${frame.functionName || '(anonymous)'}, ${placeOf(frame, sourceOf)}`
  console.log(`\n${name}: the processor's time by package or room`)
  console.log(
    shareTable(
      sharesOf(profile, (frame) => placeOf(frame, sourceOf)),
      20,
    ),
  )
  console.log('\nand by function')
  console.log(shareTable(sharesOf(profile, functionName), 20))
  console.log(`\n${file} opens in Chromium's developer tools.`)
}

/** Finds sources by the maps beside the built files. */
function sourceReader() {
  const maps = new Map<string, SourceMap | null>()
  return ({ url, lineNumber, columnNumber }: CallFrame): string | null => {
    if (!url.includes('/build/server/')) return null
    if (!maps.has(url)) {
      const file = `${fileURLToPath(url)}.map`
      const map = existsSync(file)
        ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
        : null
      maps.set(url, map)
    }
    const entry = maps.get(url)?.findEntry(lineNumber, columnNumber)
    return entry && 'originalSource' in entry ? entry.originalSource : null
  }
}
