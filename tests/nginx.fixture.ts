import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nginx } from '../scripts/system-programs.mjs'

const site = 'deploy/nginx/portal.conf'

/** The sample's part before its servers, for other processes. */
function surroundings(targets: readonly string[]): string {
  const [head = ''] = readFileSync(site, 'utf8').split(/^server \{/m, 1)
  const aServer = / {2}server \S+?( .+)?;\n/
  const [found, options = ''] = aServer.exec(head) ?? []
  if (!found) throw new Error(`${site} names no processes`)
  const servers = targets.map((target) => `  server ${new URL(target).host}${options};\n`)
  return head.replace(new RegExp(`(?:${aServer.source})+`), servers.join(''))
}

/** The shipped files, with other ports and folders, without TLS. */
const settings = (dir: string, port: number, targets: readonly string[]) => `
daemon off;
worker_processes 1;
pid ${dir}/pid;
error_log ${dir}/error.log;
events { worker_connections 4096; }
http {
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  ${surroundings(targets)}
  server {
    listen 127.0.0.1:${port};
    access_log ${dir}/access.log portal;
    include ${resolve('deploy/nginx/portal-proxy.conf')};
  }
}
`

/** A real nginx on the loopback, which sends requests to the processes in turn. */
export async function startNginx(port: number, targets: readonly string[]) {
  const program = nginx.find()
  if (!program) throw new Error('nginx is missing')
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'))
  const file = join(dir, 'nginx.conf')
  writeFileSync(file, settings(dir, port, targets))
  const child = spawn(program, ['-p', dir, '-c', file, '-e', `${dir}/error.log`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isThere(url))) {
    if (child.exitCode !== null) throw new Error(`nginx has ended (${child.exitCode})`)
    await wait(50)
  }
  const linesSoFar = () =>
    ['access.log', 'error.log'].flatMap((name) => readFileSync(join(dir, name), 'utf8').split('\n'))
  let lines: string[] | null = null
  return {
    url,
    /** The lines of both logs so far; after its end all of them. */
    log: () => lines ?? linesSoFar(),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      lines = linesSoFar()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const isThere = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
