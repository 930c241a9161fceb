import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installSystemPackages } from '../../scripts/system-packages.mjs'

function findNginx(): string {
  const path = [process.env.NGINX_PATH, '/usr/sbin/nginx'].find((name) => name && existsSync(name))
  const why = 'for the proxy before several portals (NGINX_PATH names one of your own)'
  if (path) return path
  if (installSystemPackages(['nginx-light'], why)) return '/usr/sbin/nginx'
  throw new Error('nginx is missing')
}

const site = 'deploy/nginx/portal.conf'

/** The sample's processes and how connections to them are kept, with other addresses. */
function upstreamOf(targets: readonly string[]): string {
  const [sample] = /^upstream portals \{[^}]*\}/m.exec(readFileSync(site, 'utf8')) ?? []
  if (!sample) throw new Error(`${site} names no processes`)
  const servers = targets.map((target) => `  server ${new URL(target).host};\n`)
  return sample.replace(/(?: {2}server .+;\n)+/, servers.join(''))
}

/** What is shipped to operators (deploy/nginx), at ports and folders of its own and without TLS. */
const settings = (dir: string, port: number, targets: readonly string[]) => `
daemon off;
worker_processes 1;
pid ${dir}/pid;
error_log ${dir}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  ${upstreamOf(targets)}
  server {
    listen 127.0.0.1:${port};
    include ${resolve('deploy/nginx/portal-proxy.conf')};
  }
}
`

/** A real nginx on the loopback, which hands requests to the portals in turn. */
export async function startNginx(port: number, targets: readonly string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'))
  const file = join(dir, 'nginx.conf')
  writeFileSync(file, settings(dir, port, targets))
  const child = spawn(findNginx(), ['-p', dir, '-c', file, '-e', `${dir}/error.log`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isThere(url))) {
    if (child.exitCode !== null) throw new Error(`nginx has ended (${child.exitCode})`)
    await wait(50)
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const isThere = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
