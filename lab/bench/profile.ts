import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import {
  functionAndLine,
  placeOf,
  shareTable,
  sharesOf,
  sharesWithCalls,
  type CallFrame,
  type CpuProfile,
  type Source,
} from './cpu-profile'
import { serverNames } from './pages'
import { makeResultsFolder, type Stage } from './stage'

const warmUp = 400
const profiled = 100

/** Shows where the processor's time goes when a server makes a page. */
export async function profilePage(
  { pages, api, servers }: Stage,
  { name, of }: { name: string; of: string },
): Promise<void> {
  const page = pages.find((one) => one.name === name)
  if (!page) throw new Error(`--profile takes one of: ${pages.map((one) => one.name).join(', ')}`)
  const serverName = serverNames.find((one) => one === of)
  if (!serverName) throw new Error(`--server takes one of: ${serverNames.join(', ')}`)
  const server = servers[serverName]
  const { orders = Infinity } = page
  const request = page.requests[serverName]
  api.settings.orders = orders
  const file = `${makeResultsFolder()}/${serverName}-${name.replace(' ', '-')}.cpuprofile`
  const share = orders > 1000 && orders < Infinity ? 10 : 1
  await server.request({ ...request, count: warmUp / share })
  await server.profile({ ...request, count: profiled / share, file })
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const sourceOf = sourceReader()
  const place = (frame: CallFrame) => placeOf(frame, sourceOf)
  const line = (frame: CallFrame) => functionAndLine(frame, sourceOf)
  console.log(`\n${serverName}, ${name}: the processor's time by package or room`)
  console.log(shareTable(sharesOf(profile, place), 20))
  console.log('\nby function')
  console.log(shareTable(sharesOf(profile, line), 20))
  console.log('\nby function, with what it calls')
  console.log(shareTable(sharesWithCalls(profile, line), 60))
  console.log(`\n${file} opens in Chromium's developer tools.`)
}

/** Finds sources by the maps beside the built files. */
function sourceReader() {
  const maps = new Map<string, SourceMap | null>()
  return ({ url, lineNumber, columnNumber }: CallFrame): Source | null => {
    if (!url.startsWith('file:') || url.includes('/node_modules/')) return null
    if (!maps.has(url)) {
      const file = `${fileURLToPath(url)}.map`
      const map = existsSync(file)
        ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
        : null
      maps.set(url, map)
    }
    const entry = maps.get(url)?.findEntry(lineNumber, columnNumber)
    return entry && 'originalSource' in entry
      ? { file: entry.originalSource, line: entry.originalLine + 1 }
      : null
  }
}
